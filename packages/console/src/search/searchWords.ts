/** How much of a text the service looks for. */
const mostWords = 10
const mostCharacters = 200

/** A run of letters and digits, with the signs that make it another word: C++, C#, .NET. */
const word =
  /(?:(?<![\p{L}\p{N}\p{M}.])\.(?=\p{L}))?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[+#]{1,2}(?![\p{L}\p{N}\p{M}+#]))?/gu

/** null where there are no words that the service can look for. */
export const searchWords = (typed: string): string | null => {
  const words: Array<string> = []
  let length = 0
  for (const [found] of typed.matchAll(word)) {
    length += [...found].length + 1
    if (words.length === mostWords || length > mostCharacters) break
    words.push(found)
  }
  return words.length === 0 ? null : words.join(" ")
}
