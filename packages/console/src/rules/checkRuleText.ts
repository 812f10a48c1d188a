import { rules as text } from "../text/rules.ts"

const most = 2_000

/** What is wrong with the text of a rule; undefined if nothing is. Characters are counted as people count them. */
export const checkRuleText = (value: string): string | undefined => {
  const characters = [...value].length
  if (value.trim() === "") return text.textMissing
  return characters > most ? text.textLong(characters) : undefined
}
