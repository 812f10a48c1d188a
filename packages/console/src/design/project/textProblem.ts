export type TextProblem = "empty" | "long" | "lines" | "letters"

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u

/** The most characters of a label, as Unicode counts them. */
export const most = { name: 200, edge: 80 } as const

const problemOf = (text: string, longest: number): TextProblem | null => {
  if (lineBreak.test(text)) return "lines"
  if (text.includes("\u0000") || !text.isWellFormed()) return "letters"
  return [...text].length > longest ? "long" : null
}

/** Why a part, a role or a project cannot be called so; null if it can. */
export const nameProblem = (text: string): TextProblem | null =>
  text === "" ? "empty" : problemOf(text, most.name)

/** Why an edge cannot say so; null if it can, and it may say nothing. */
export const edgeLabelProblem = (text: string): TextProblem | null => problemOf(text, most.edge)
