import { legible } from "./legible.ts"

/** XML cannot contain these characters, or nobody sees them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/gu

/** On one line, `legible`, without such characters. */
export const plainText = (text: string): string =>
  legible(text)
    .replace(unwritable, "")
    .replace(/[\s\u0085]+/gu, " ")
    .trim()
