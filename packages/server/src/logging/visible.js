/** Control characters, line separators and characters that change the text direction. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Escapes these characters: nothing in a log can pass for another line or move the reader's cursor.
 *
 * @param {string} text
 */
export const visible = (text) =>
  text.replace(unprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`)
