/** Lines, each with its line end: joined they are the text again. */
export const linesOf = (text: string): ReadonlyArray<string> => text.match(/[^\n]*\n|[^\n]+/g) ?? []

/** The most lines of a text that is compared line by line: the time grows with the square of lines that are alike. */
const mostLines = 20_000

export const tooLong = (...texts: ReadonlyArray<ReadonlyArray<string>>): boolean =>
  texts.some(({ length }) => length > mostLines)
