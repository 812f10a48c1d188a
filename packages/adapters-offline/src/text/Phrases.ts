import {
  auxiliaries,
  definite,
  indefinite,
  isClosed,
  negative,
  praise,
  pronouns,
  quantifiers
} from "./ClosedWords.ts"
import { headOf } from "./Heads.ts"
import { isPlural } from "./Inflection.ts"
import { isPerson } from "./Persons.ts"
import type { Token } from "./Tokens.ts"
import { verbOf } from "./Verbs.ts"
import { wordSet } from "./words.ts"

const longestRun = 10

const startsPhrase = (token: Token | undefined): boolean =>
  token?.word === true &&
  (indefinite.has(token.low) ||
    definite.has(token.low) ||
    quantifiers.has(token.low) ||
    token.low === "to" ||
    token.low === "it" ||
    token.low === "them")

const subjectPronouns = wordSet("i we you it they which that who one to")
const expectsVerb = (previous: Token | undefined): boolean =>
  previous !== undefined && (auxiliaries.has(previous.low) || subjectPronouns.has(previous.low))

const nominal = (token: Token | undefined): token is Token =>
  token?.word === true && (!isClosed(token.low) || headOf(token.low) !== undefined)

const coordinating = new Set(["and", "or", "then", ",", "also", ".", ";", ":", "–", "—"])

/** "listens to events and updates Elasticsearch": a form in -s before a product or a plural, not "orders service". */
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

const actsAsVerb = (tokens: ReadonlyArray<Token>, at: number, start: number): boolean => {
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
    // "a managed database" against "orders stored in": a participle before a noun belongs to it.
    return inside || next === undefined || !next.word || isClosed(next.low)
  }
  if (verb.form === "ing") return startsPhrase(next) && !inside
  if (!inside && leadsAsVerb(tokens, at)) return true
  if (!verb.noun) return !named || inside
  if (!inside) return previous?.low === "to" || startsPhrase(next)
  const head = previous !== undefined && (headOf(previous.low) !== undefined || isPerson(previous.low))
  const agrees =
    previous !== undefined && isPlural(previous.low) === (verb.form === "base") && previous.low !== token.low
  // "an app and an assistant call the API": two subjects take the plural.
  if (startsPhrase(next)) return agrees || (head && verb.kind !== "plain")
  return head && agrees && (!named || nominal(next))
}

export type Determiner = "a" | "the" | "quantity" | "no" | "none"

/** From `start` to `end` (exclusive). The last word is the head. */
export interface Phrase {
  readonly start: number
  readonly end: number
  readonly words: ReadonlyArray<Token>
  /** "the provider's system" */
  readonly owner: Token | null
  readonly determiner: Determiner
  /** `part` ends in a noun for components, `open` in any other noun. */
  readonly kind: "part" | "person" | "open"
  readonly plural: boolean
}

const mostModifiers = 4

const determinerOf = (token: Token | undefined): Determiner => {
  if (token === undefined || !token.word) return "none"
  if (indefinite.has(token.low)) return "a"
  if (token.possessive || definite.has(token.low)) return "the"
  if (negative.has(token.low)) return "no"
  return quantifiers.has(token.low) ? "quantity" : "none"
}

const runEnd = (tokens: ReadonlyArray<Token>, start: number): number => {
  let at = start
  while (at < tokens.length && at - start < longestRun) {
    if (!nominal(tokens[at]) || actsAsVerb(tokens, at, start)) break
    at += 1
  }
  return at
}

/** After a head: "the generator imitates realistic visitors". */
const looksLikeVerb = (tokens: ReadonlyArray<Token>, at: number, head: Token): boolean => {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token === undefined || next === undefined || !next.word) return false
  if (isPlural(head.low)) return startsPhrase(next) && !isPlural(token.low)
  if (!isPlural(token.low)) return false
  return startsPhrase(next) || !isClosed(next.low) || pronouns.has(next.low) || quantifiers.has(next.low)
}

const lastWhere = (
  tokens: ReadonlyArray<Token>,
  start: number,
  end: number,
  is: (low: string) => boolean
): number => {
  const at = tokens.slice(start, end).findLastIndex(({ low }) => is(low))
  return at < 0 ? -1 : start + at
}

const isNumber = ({ text }: Token): boolean => /^\p{N}[\p{N}.,]*$/u.test(text)

/** Without praise, and without numbers but those of a name: "2 zones" has two of them, "zone 3 controller" is one. */
const trimmed = (words: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const last = words.length - 1
  const unpraised = words.filter(({ low }, index) => index === last || !praise.has(low))
  const name = unpraised.findIndex((word, index) => index === unpraised.length - 1 || !isNumber(word))
  return unpraised.slice(Math.max(0, name)).slice(-mostModifiers - 1)
}

const ownedFrom = (tokens: ReadonlyArray<Token>, start: number, end: number): number => {
  for (let at = end - 2; at >= start; at -= 1) if (tokens[at]?.possessive) return at + 1
  return start
}

/** "Reading electricity meters from afar": the first word acts on the plural after it. */
const gerund = (tokens: ReadonlyArray<Token>, start: number, last: number): boolean =>
  start === 0 &&
  last > start + 1 &&
  verbOf(tokens[0]?.low ?? "")?.form === "ing" &&
  isPlural(tokens[last]?.low ?? "")

const phrase = (tokens: ReadonlyArray<Token>, start: number, end: number): Phrase => {
  const part = lastWhere(tokens, start, end, (low) => headOf(low) !== undefined)
  const person = lastWhere(tokens, start, end, isPerson)
  const head = tokens[part]
  const trails =
    head !== undefined &&
    part < end - 1 &&
    person < part &&
    headOf(head.low)?.product !== true &&
    !looksLikeVerb(tokens, part + 1, head)
  const kind = person > part ? "person" : part >= 0 && !trails ? "part" : "open"
  const last = kind === "part" ? part : kind === "person" ? person : end - 1
  const from = gerund(tokens, start, last) ? start + 1 : ownedFrom(tokens, start, last + 1)
  const words = trimmed(tokens.slice(from, last + 1))
  return {
    start,
    end: last + 1,
    words,
    owner: from > start && tokens[from - 1]?.possessive === true ? (tokens[from - 1] ?? null) : null,
    determiner: determinerOf(tokens[start - 1]),
    kind,
    plural: isPlural(words.at(-1)?.low ?? "")
  }
}

/** "an OCSP and CRL publisher": two modifiers of one head, if only the second group has a head. */
const joinedEnd = (tokens: ReadonlyArray<Token>, start: number, end: number): number => {
  const next = tokens[end]?.low
  if (next !== "and" && next !== "&" && next !== "or") return end
  if (determinerOf(tokens[start - 1]) !== "a" || end - start > 2) return end
  if (lastWhere(tokens, start, end, (low) => headOf(low) !== undefined || isPerson(low)) >= 0) return end
  const second = runEnd(tokens, end + 1)
  const has = lastWhere(tokens, end + 1, second, (low) => headOf(low) !== undefined)
  return has > end + 1 && has - end <= 3 ? second : end
}

export const phrases = (tokens: ReadonlyArray<Token>): ReadonlyArray<Phrase> => {
  const out: Array<Phrase> = []
  let at = 0
  while (at < tokens.length) {
    const end = runEnd(tokens, at)
    if (end === at) {
      at += 1
      continue
    }
    const found = phrase(tokens, at, joinedEnd(tokens, at, end))
    out.push(found)
    // A word that ended a phrase inside a run of nouns is its verb.
    const verb = found.end < end || (found.end === end && nominal(tokens[end]))
    at = found.end + (verb ? 1 : 0)
  }
  return out
}
