/** At most so many different words are searched for at once. */
export const mostWords = 10

/**
 * A run of letters and digits, with the signs at its end or the dot before it that make it another word, as in C++, C#
 * and .NET.
 */
export const wordPattern =
  /(?:(?<![\p{L}\p{N}\p{M}.])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:[+#]{1,2}(?![\p{L}\p{N}\p{M}+#]))?/gu

/** The words of a text in their order, in lower case. */
export const searchWords = (text: string): ReadonlyArray<string> =>
  Array.from(text.normalize("NFKC").matchAll(wordPattern), ([word]) => word.toLowerCase())
