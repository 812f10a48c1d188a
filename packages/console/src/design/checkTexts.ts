import { collectionParts as text } from "../text/collections.ts"

const most = { name: 200, label: 80, description: 10_000, brief: 50_000 }

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u

/** Characters as the service counts them. */
const lengthOf = (value: string): number => [...value].length

/** What is wrong with a name, in words. */
export const checkName = (name: string): string | undefined => {
  if (name.trim() === "") return "A name is needed."
  if (lineBreak.test(name)) return text.oneLine
  return lengthOf(name) > most.name ? text.tooLong(most.name) : undefined
}

/** What is wrong with the label of an edge, which may be left out. */
export const checkLabel = (label: string): string | undefined => {
  if (lineBreak.test(label)) return text.oneLine
  return lengthOf(label) > most.label ? text.tooLong(most.label) : undefined
}

export const checkDescription = (description: string): string | undefined =>
  lengthOf(description) > most.description ? text.tooLong(most.description) : undefined

/** What is wrong with a brief that parts are to be generated from. */
export const checkBrief = (brief: string): string | undefined => {
  if (brief.trim() === "") return "A brief is needed to generate from, or begin empty."
  return lengthOf(brief) > most.brief ? text.tooLong(most.brief) : undefined
}
