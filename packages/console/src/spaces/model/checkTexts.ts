import { spaceParts as text } from "../../text/spaces.ts"

const most = { name: 200, description: 10_000, position: 1_000_000 }

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u

/** Characters as the service counts them. */
const lengthOf = (value: string): number => [...value].length

/** What is wrong with a name, in words. */
export const checkName = (name: string): string | undefined => {
  if (name.trim() === "") return "A name is needed."
  if (lineBreak.test(name)) return "A name has no line breaks."
  return lengthOf(name) > most.name ? text.tooLong(most.name) : undefined
}

export const checkDescription = (description: string): string | undefined =>
  lengthOf(description) > most.description ? text.tooLong(most.description) : undefined

/** A position as people type it; null where it is none. */
export const readPosition = (typed: string): number | null => {
  const digits = typed.trim()
  return /^\d{1,7}$/.test(digits) && Number(digits) <= most.position ? Number(digits) : null
}
