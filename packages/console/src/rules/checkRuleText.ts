import { rules as text } from "../text/access.ts"

const most = 2_000

/** What is wrong with the text of a rule; undefined if nothing is. Characters are counted as people count them. */
export const checkRuleText = (value: string): string | undefined => {
  const characters = [...value].length
  if (value.trim() === "") return "Write what models are to be told."
  return characters > most ? text.textLong(characters) : undefined
}
