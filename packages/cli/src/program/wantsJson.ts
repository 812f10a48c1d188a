/**
 * Whether these words of a command line ask for JSON. A command line that makes no sense is not parsed, and its failure
 * has a form all the same.
 */
export const wantsJson = (words: ReadonlyArray<string>): boolean => {
  const end = words.indexOf("--")
  return words.slice(0, end === -1 ? words.length : end).includes("--json")
}
