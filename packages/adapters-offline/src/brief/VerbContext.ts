import { auxiliaries, definite, indefinite, prepositions } from "../text/ClosedWords.ts"
import { isPlural } from "../text/Inflection.ts"
import type { Verb } from "../text/Verbs.ts"
import type { TokenPosition } from "./Clause.ts"

const beforeVerb = /^(?:and|to|which|that|who|it|they|then|or|also|later|both|each|only|all)$/

/** No finite verb follows: "by hand". */
const beforeNoun = /^(?:by|with|without|of|at|for|from|per|via)$/

export const isVerbHere = ({ at, inPhrase, tokens }: TokenPosition, verb: Verb): boolean => {
  if (verb.form === "ing" && verb.kind === "plain") return false
  if (inPhrase === "inside" || (inPhrase === "opens" && verb.form === "past")) return false
  const before = tokens[at - 1]
  if (before?.possessive === true) return false
  if (verb.form === "base" && beforeNoun.test(before?.low ?? "")) return false
  if (!verb.noun || before === undefined || !before.word) return true
  if (verb.form === "ing" && /^(?:by|before|after|when|while)$/.test(before.low)) return true
  const nominal = prepositions.has(before.low) || definite.has(before.low) || indefinite.has(before.low)
  if (nominal && !beforeVerb.test(before.low)) return false
  if (auxiliaries.has(before.low) || beforeVerb.test(before.low)) return true
  return verb.form !== "ing" && (inPhrase === "outside" || isPlural(before.low) === (verb.form === "base"))
}

const perfect = new Set(["has", "have", "had"])
const being = new Set(["is", "are", "was", "were", "be", "been", "being", "get", "gets"])
const unchanged = new Set(["read", "put", "set", "run", "let", "split", "cut"])

const followsAuxiliary = ({ at, tokens }: TokenPosition, within: ReadonlySet<string>): boolean => {
  const before = tokens
    .slice(Math.max(0, at - 3), at)
    .findLast(({ low }) => auxiliaries.has(low) && low !== "not" && low !== "never")
  return before !== undefined && within.has(before.low)
}
export const isPassive = (position: TokenPosition): boolean => followsAuxiliary(position, being)

/** A participle after "has" is not passive, but "read" after "is" is. */
export const verbHere = (position: TokenPosition, verb: Verb): Verb => {
  if (verb.form === "past" && followsAuxiliary(position, perfect)) return { ...verb, form: "third" }
  return unchanged.has(verb.base) &&
    verb.form === "base" &&
    (isPassive(position) || position.tokens[position.at + 1]?.low === "by")
    ? { ...verb, form: "past" }
    : verb
}
