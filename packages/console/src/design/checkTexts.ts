import { number } from "../text/words.ts"

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u

/** Characters as the service counts them. */
const checkLength = (words: string, most: number): string | undefined =>
  [...words].length > most ? `At most ${number(most)} characters are allowed.` : undefined

/** What is wrong with a text that stands on one line, in words. */
export const checkLine = (words: string, most: number): string | undefined =>
  lineBreak.test(words) ? "This has to be one line." : checkLength(words, most)

/** What is wrong with a name. */
export const checkName = (name: string): string | undefined =>
  name.trim() === "" ? "A name is needed." : checkLine(name, 200)

/** What is wrong with the label of an edge, which may be left out. */
export const checkLabel = (label: string): string | undefined => checkLine(label, 80)

export const checkDescription = (description: string): string | undefined => checkLength(description, 10_000)

/** What is wrong with a brief that parts are to be generated from. */
export const checkBrief = (brief: string): string | undefined =>
  brief.trim() === "" ? "A brief is needed to generate from, or begin empty." : checkLength(brief, 50_000)

/** A position as people type it; null where it is none. */
export const readPosition = (typed: string): number | null => {
  const digits = typed.trim()
  return /^\d{1,7}$/.test(digits) && Number(digits) <= 1_000_000 ? Number(digits) : null
}
