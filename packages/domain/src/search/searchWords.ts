/** At most so many words are searched for at once. */
export const mostWords = 10

/** The words of a text: runs of letters and digits, each once, in lower case. */
export const searchWords = (text: string): ReadonlyArray<string> => [
  ...new Set(Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ([word]) => word.toLowerCase()))
]
