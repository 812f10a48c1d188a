/** A paragraph, sentence by sentence. */
export const sentences = (...texts: ReadonlyArray<string>): string => texts.join(" ")
