/** What no XML can hold, or what nobody can see: control characters, lone surrogates, two that Unicode keeps for no character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/gu

/** A name as a picture says it: on one line, and without what is no text. */
export const plainText = (name: string): string =>
  name
    .replace(unwritable, "")
    .replace(/[\s\u0085]+/gu, " ")
    .trim()
