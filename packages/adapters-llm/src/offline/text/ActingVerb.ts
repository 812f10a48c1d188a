import { auxiliaries, definite, indefinite, isClosed, quantifiers } from "./ClosedWords.ts"
import { headOf } from "./Heads.ts"
import { isPlural } from "./Inflection.ts"
import { isPerson } from "./Persons.ts"
import type { Token } from "./Tokens.ts"
import { verbOf } from "./Verbs.ts"

/** More words than any noun phrase has. */
export const longestRun = 10

/** Whether a noun phrase begins here, by its first word. */
export const startsPhrase = (token: Token | undefined): boolean =>
  token?.word === true &&
  (indefinite.has(token.low) ||
    definite.has(token.low) ||
    quantifiers.has(token.low) ||
    token.low === "to" ||
    token.low === "it" ||
    token.low === "them")

const subjectPronouns = new Set("i we you it they which that who one to".split(" "))
const expectsVerb = (previous: Token | undefined): boolean =>
  previous !== undefined && (auxiliaries.has(previous.low) || subjectPronouns.has(previous.low))

/** A word that may be part of a noun phrase. */
export const nominal = (token: Token | undefined): token is Token =>
  token?.word === true && (!isClosed(token.low) || headOf(token.low) !== undefined)

const coordinating = new Set(["and", "or", "then", ",", "also", ".", ";", ":", "–", "—"])

/**
 * "listens to events and updates Elasticsearch": after a coordinator, a form in -s without a determiner is a verb, if
 * what follows needs no determiner either: a product or a plural. "orders service" is a name.
 */
const leadsAsVerb = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  if (verbOf(tokens[at]?.low ?? "")?.form !== "third" || !coordinating.has(tokens[at - 1]?.low ?? "."))
    return false
  let end = at + 1
  while (end < tokens.length && end - at < longestRun && nominal(tokens[end])) end += 1
  const last = tokens[end - 1]
  if (last === undefined || end === at + 1) return false
  return headOf(last.low)?.product === true || (isPlural(last.low) && verbOf(last.low)?.form !== "third")
}

const determines = (token: Token | undefined): boolean =>
  token?.word === true &&
  !/^(?:that|this|these|those|whose)$/.test(token.low) &&
  (token.possessive || indefinite.has(token.low) || definite.has(token.low))

/** Whether the word at `at`, after `before` words of a phrase, is a verb there. */
export const actsAsVerb = (tokens: ReadonlyArray<Token>, at: number, start: number): boolean => {
  const token = tokens[at]
  if (token === undefined) return false
  const verb = verbOf(token.low)
  if (verb === undefined) return false
  const previous = tokens[at - 1]
  const next = tokens[at + 1]
  const inside = at > start
  // "the pass registry": a word right after "the" is not a verb.
  if (!inside && verb.form !== "past" && verb.form !== "ing" && determines(previous)) return false
  if (!inside && verb.form !== "past" && expectsVerb(previous)) return true
  const named = headOf(token.low) !== undefined
  if (verb.form === "past") {
    // "a managed database" against "orders stored in": a participle before a noun belongs to the noun.
    return inside || next === undefined || !next.word || isClosed(next.low)
  }
  if (verb.form === "ing") return startsPhrase(next) && !inside
  if (!inside && leadsAsVerb(tokens, at)) return true
  if (!verb.noun) return !named || inside
  if (!inside) return previous?.low === "to" || startsPhrase(next)
  const head = previous !== undefined && (headOf(previous.low) !== undefined || isPerson(previous.low))
  const agrees =
    previous !== undefined && isPlural(previous.low) === (verb.form === "base") && previous.low !== token.low
  // "an app and an assistant call the API": two subjects take the plural form.
  if (startsPhrase(next)) return agrees || (head && verb.kind !== "plain")
  return head && agrees && (!named || nominal(next))
}
