import { number } from "../text/words.ts"

export const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u

/** Characters as the service counts them. */
const checkLength = (words: string, most: number): string | undefined =>
  [...words].length > most ? `At most ${number(most)} characters are allowed.` : undefined

export const checkLine = (words: string, most: number): string | undefined =>
  lineBreak.test(words) ? "This has to be one line." : checkLength(words, most)

export const checkName = (name: string): string | undefined =>
  name.trim() === "" ? "A name is needed." : checkLine(name, 200)

export const checkLabel = (label: string): string | undefined => checkLine(label, 80)

export const checkDescription = (description: string): string | undefined => checkLength(description, 10_000)

export const checkBrief = (brief: string): string | undefined =>
  brief.trim() === "" ? "A brief is needed to generate from, or begin empty." : checkLength(brief, 50_000)

export const readPosition = (typed: string): number | null => {
  const digits = typed.trim()
  return /^\d{1,7}$/.test(digits) && Number(digits) <= 1_000_000 ? Number(digits) : null
}
