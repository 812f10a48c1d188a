import { auxiliaries, isClosed, prepositions } from "../text/ClosedWords.ts"
import type { Token } from "../text/Tokens.ts"
import type { Verb } from "../text/Verbs.ts"
import { type Clause, emptyClause, type TokenPosition } from "./Clause.ts"
import type { ReaderState } from "./ReaderState.ts"

/** Words between a verb and what it belongs to. */
const mostBetween = 4

/** Whether a word says "not". "Whether or not" does not, and "no longer" says it with its second word. */
const negates = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const low = tokens[at]?.low ?? ""
  const before = tokens[at - 1]?.low
  if (low === "longer") return before === "no"
  return /^(?:not|never|cannot|nor|.*n['’]t)$/.test(low) && !(low === "not" && before === "or")
}

/** "Not only", "not just": it is done, and more. */
const affirms = /^(?:only|just|merely|simply|solely)$/
/** "Never without", "not until": what follows is done, or is about the time. */
const admits = /^(?:to|without|until|till|before|after|except)$/

/** Whether "not" stands before a preposition, and so is about no verb: "never by hand", "not from the archive". */
const isAboutWords = (next: string): boolean => prepositions.has(next) && !admits.test(next)

const subordinates = /^(?:if|when|whenever|while|whereas|because|although|though|unless|once|where|wherever)$/
const consequences = /^(?:so|yet|otherwise|—|–)$/

/** Whether "not" before a verb says that it is not done. */
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

/**
 * Whether "not" before an earlier verb of the clause is about this verb too: "does not call the portal or write to the
 * store", but not "does not call the portal and writes to the store".
 */
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

/**
 * Whether "which" or "that" describes a thing with which something is not done: "does not show the bills that …". After a
 * verb, "that" begins what is not so: "does not mean that …".
 */
export const describesNegated = ({ negated, verb, verbAt }: Clause, at: number): boolean =>
  negated === "verb" && verb !== null && (verb.noun || verbAt !== at - 1)

/**
 * Handles a word at which "not" begins or ends to count. It counts up to the end of its clause: a contrast, a consequence
 * or a clause about when or why ends it, and "without" turns it round. Before a preposition it counts up to the next comma.
 */
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
