/** A text of several paragraphs, in Markdown. */
export const paragraphs = (...texts: ReadonlyArray<string>): string => texts.join("\n\n")
