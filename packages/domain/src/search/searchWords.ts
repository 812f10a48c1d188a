export const mostWords = 10

/** Letters and digits, with the signs or the dot that make another word of them, as in C++, C# and .NET. */
export const wordPattern =
  /(?:(?<![\p{L}\p{N}\p{M}.])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:[+#]{1,2}(?![\p{L}\p{N}\p{M}+#]))?/gu

export const searchWords = (text: string): ReadonlyArray<string> =>
  Array.from(text.normalize("NFKC").matchAll(wordPattern), ([word]) => word.toLowerCase())
