import { auxiliaries, isClosed, prepositions } from "../text/ClosedWords.ts"
import type { Token } from "../text/Tokens.ts"
import type { Verb } from "../text/Verbs.ts"
import { type Clause, emptyClause, type TokenPosition } from "./Clause.ts"
import type { ReaderState } from "./ReaderState.ts"

const mostBetween = 4

/** "Whether or not" does not, and "no longer" says it with its second word. */
const negates = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const low = tokens[at]?.low ?? ""
  const before = tokens[at - 1]?.low
  if (low === "longer") return before === "no"
  return /^(?:not|never|cannot|nor|.*n['’]t)$/.test(low) && !(low === "not" && before === "or")
}

/** "Not only": it is done, and more. */
const affirms = /^(?:only|just|merely|simply|solely)$/
/** "Never without", "not until": what follows is done, or is about the time. */
const admits = /^(?:to|without|until|till|before|after|except)$/

const isAboutWords = (next: string): boolean => prepositions.has(next) && !admits.test(next)

const subordinates = /^(?:if|when|whenever|while|whereas|because|although|though|unless|once|where|wherever)$/
const consequences = /^(?:so|yet|otherwise|—|–)$/

export const isNegated = ({ at, tokens }: TokenPosition): boolean => {
  for (let back = at - 1; back >= 0 && at - back <= mostBetween; back -= 1) {
    const low = tokens[back]?.low ?? ""
    const next = tokens[back + 1]?.low ?? ""
    if (negates(tokens, back)) return !affirms.test(next) && !isAboutWords(next)
    if (!isClosed(low) || subordinates.test(low)) return false
  }
  return false
}

const coordinates = /^(?:and|or|nor|,|then)$/

/** "does not call the portal or write to the store", unlike "… and writes to the store" */
export const isReached = (
  { afterBy, negated, verb }: Clause,
  next: Verb,
  { at, tokens }: TokenPosition
): boolean => {
  if (negated !== "verb") return false
  if (verb === null) return true
  let lead = at - 1
  let inflected = false
  while (lead >= 0 && at - lead <= mostBetween && !coordinates.test(tokens[lead]?.low ?? "")) {
    const low = tokens[lead]?.low ?? ""
    if (!isClosed(low)) return true
    inflected ||= auxiliaries.has(low) && low !== "be"
    lead -= 1
  }
  const mark = tokens[lead]?.low ?? ""
  if (!coordinates.test(mark)) return true
  if (inflected) return false
  const finite = verb.form === "third" && !afterBy
  return next.form !== "third" || (finite && !(mark === "and" && tokens[lead - 1]?.low === ","))
}

/** "does not show the bills that …"; after a verb, "that" begins what is not so: "does not mean that …". */
export const describesNegated = ({ negated, verb, verbAt }: Clause, at: number): boolean =>
  negated === "verb" && verb !== null && (verb.noun || verbAt !== at - 1)

/** Up to a contrast, a consequence, "without" or the end of the clause; before a preposition up to a comma. */
export const readNegation = (state: ReaderState, { at, tokens }: TokenPosition): void => {
  const { last, negated, subjects } = state.clause
  const low = tokens[at]?.low ?? ""
  const next = tokens[at + 1]?.low ?? ""
  if (low === "neither") state.clause = { ...state.clause, negated: "verb" }
  else if (negates(tokens, at) && isAboutWords(next)) state.clause = { ...state.clause, negated: "words" }
  else if (negated === null) return
  else if (low === "but" || (low === "instead" && next !== "of") || (low === "," && negated === "words"))
    state.clause = { ...state.clause, negated: null }
  else if (consequences.test(low) || (low === "without" && negated === "verb"))
    state.beginClause({ ...emptyClause, last, subjects })
  else if (subordinates.test(low)) state.beginClause({ ...emptyClause, last })
}
