/** Control characters, line separators and what turns the direction of writing. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The text with none of these as it is: in a log nothing can pass for another line, or move the cursor of who reads it. */
export const visible = (text: string): string =>
  text.replace(unprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`)
