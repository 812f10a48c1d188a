import { legible } from "./legible.ts"

/**
 * Characters that XML cannot contain, or that are invisible: control characters, lone surrogates, and two that
 * Unicode reserves as noncharacters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/gu

/** A text on one line, without such characters, and `legible`. */
export const plainText = (text: string): string =>
  legible(text)
    .replace(unwritable, "")
    .replace(/[\s\u0085]+/gu, " ")
    .trim()
