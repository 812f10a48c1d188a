/** Control characters, line separators and characters that change the text direction. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escaped = (text: string): string =>
  text.replace(unprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** A value of somebody else on one line: it can neither move the cursor nor pass for another line. */
export const visible = (text: string): string => escaped(text.replace(/\s*[\r\n]+\s*/g, " "))

/** A text of somebody else with its lines and tabs; nothing else in it reaches the terminal's controls. */
export const visibleText = (text: string): string =>
  text.replace(/\r\n/g, "\n").replace(/[^\n\t]+/g, (piece) => escaped(piece))
