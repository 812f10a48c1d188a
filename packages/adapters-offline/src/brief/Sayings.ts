import { conjunctions, prepositions, pronouns } from "../text/ClosedWords.ts"
import { verbForms } from "../text/Inflection.ts"
import type { Token } from "../text/Tokens.ts"
import { type Verb, verbOf } from "../text/Verbs.ts"
import { wordSet } from "../text/words.ts"
import type { Clause, ClauseObject } from "./Clause.ts"
import { type Direction, leadsThrough, statesLocation, statesMovement, statesPosition } from "./Directions.ts"

/** More is a story, not a label. */
const mostWords = 5
const mostCharacters = 80

/** They say no more than the edge itself. */
const vague = wordSet("have has include contain comprise involve")

/** They fit several owners, while a label is about one. */
const ofSeveral = wordSet("their our your my")

const isVague = (verb: Verb): boolean => vague.has(verb.base) || statesMovement(verb) || statesLocation(verb)

const thirdOf = ({ base }: Verb): string => verbForms(base).third

/** In "sends orders to", `orders` was read as a verb, and is none. */
const spokenVerb = (verb: Verb, verbAt: number, tokens: ReadonlyArray<Token>): readonly [Verb, number] => {
  const before = verbOf(tokens[verbAt - 1]?.low ?? "")
  const isObject = verb.noun && before?.form === "third" && !before.noun
  return isObject ? [before, verbAt - 1] : [verb, verbAt]
}

/** "reads prices from": in the third person, up to the preposition before a part. */
export const sayingAt = (
  { preposition, verb, verbAt }: Clause,
  tokens: ReadonlyArray<Token>,
  at: number
): string | null => {
  if (verb === null || verbAt < 0 || verb.form === "past") return null
  const [spoken, from] = spokenVerb(verb, verbAt, tokens)
  const between = tokens.slice(from + 1, at)
  const end = preposition === null ? 0 : between.findLastIndex(({ low }) => low === preposition) + 1
  if (preposition !== null && end === 0) return null
  const said = between.slice(0, end)
  const plain = said.every(
    ({ low, possessive, word }, index) =>
      word &&
      !possessive &&
      !ofSeveral.has(low) &&
      !conjunctions.has(low) &&
      !pronouns.has(low) &&
      (index === said.length - 1 || !prepositions.has(low))
  )
  const saying = [thirdOf(spoken), ...said.map(({ text }) => text)].join(" ")
  return plain && said.length <= mostWords && saying.length <= mostCharacters ? saying : null
}

export const sayingOf = (
  { intermediary, verb }: Clause,
  { preposition, saying }: ClauseObject,
  direction: Direction
): string | null => {
  if (verb === null || isVague(verb) || intermediary !== null || statesPosition(preposition)) return null
  if (direction === "in") return preposition === "by" && verb.form === "past" ? thirdOf(verb) : null
  if (verb.form === "past" || leadsThrough(preposition)) return null
  if (saying !== null) return saying
  return verb.kind === "plain"
    ? null
    : [thirdOf(verb), ...(preposition === null ? [] : [preposition])].join(" ")
}
