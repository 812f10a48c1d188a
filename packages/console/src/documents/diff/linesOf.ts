/** The lines of a text with their line feeds; together they are the text. */
export const linesOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(/(?<=\n)/))
