import { auxiliaries, isClosed, prepositions } from "../text/ClosedWords.ts"
import { isPerson } from "../text/Persons.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { emptyClause, type TokenPosition } from "./Clause.ts"
import { startsClause, wordBefore } from "./ClauseStarts.ts"
import { publishes } from "./Directions.ts"
import { describesNegated } from "./Negation.ts"
import type { Part } from "./Parts.ts"
import type { ReaderState } from "./ReaderState.ts"

const isFiller = (low: string): boolean =>
  /^(?:in|turn|then|also|itself|themselves|only|always|usually|again|later|afterwards|alone)$/.test(low) ||
  (low.endsWith("ly") && isClosed(low))

const isNameOf = (token: Token, part: Part): boolean =>
  [part.key, ...part.aliases].some((key) =>
    key.split(" ").some((word) => word.length > 2 && token.low.startsWith(word.slice(0, -1)))
  )

/** Before a verb it continues about the part before it, before a noun about what the subject made. */
export const readRelativeClause = (state: ReaderState, { at, tokens }: TokenPosition): void => {
  const { sinceVerb, last, subjects, verb } = state.clause
  const next = tokens.slice(at + 1).find(({ low }) => !isFiller(low))
  const following = verbOf(next?.low ?? "")
  const lead = tokens[at - 1]?.low ?? ""
  const preposition = prepositions.has(lead) ? lead : null
  const nearAt = preposition === null ? at - 1 : at - 2
  const near = tokens[nearAt]?.low === "," ? tokens[nearAt - 1] : tokens[nearAt]
  const about = last !== null && near !== undefined && isNameOf(near, last) ? last : null
  const outerSubjects = verb === null ? subjects : []
  const [producer] = subjects
  const noun = following === undefined && next?.word === true && !auxiliaries.has(next.low)
  if (about !== null && (preposition !== null || noun))
    state.beginClause({ ...emptyClause, last, fronted: { part: about, preposition }, outerSubjects })
  else if (noun && verb !== null && publishes(verb) && producer !== undefined)
    state.beginClause({ ...emptyClause, last, producer })
  else if (about !== null && !noun) {
    const all = following?.form === "base" && sinceVerb.length > 1
    state.beginClause({ ...emptyClause, subjects: all ? sinceVerb : [about], last, outerSubjects })
  } else if (describesNegated(state.clause, at)) {
    state.beginClause({ ...emptyClause, last, outerSubjects })
  }
}

/** "a bus, where the detector picks them up" */
export const readWhereClause = (state: ReaderState, { at, tokens }: TokenPosition): void => {
  const { last } = state.clause
  if (last !== null && tokens[at - 1]?.low === ",")
    state.beginClause({ ...emptyClause, last, fronted: { part: last, preposition: "where" } })
}

/** "What is left over is sent to": about a thing without a name. */
export const readFreeRelative = (state: ReaderState, { at, tokens }: TokenPosition): void => {
  const before = tokens[at - 1]?.low
  const { last, subjects } = state.clause
  const first = before === undefined || before === "."
  const known = first && state.memory.subjects.length > 1 ? [] : state.memory.subjects
  const opens = before === undefined || /^(?:[.,;:]|and|but)$/.test(before)
  const next = tokens[at + 1]?.low ?? ""
  if (!opens && (auxiliaries.has(next) || verbOf(next) !== undefined)) return
  state.beginClause({
    ...emptyClause,
    last,
    assumedSubjects: opens ? known : [],
    outerSubjects: opens ? [] : subjects
  })
}

/** "and its plans are pushed to", "clerks approve them" */
export const readUnnamedSubject = (
  state: ReaderState,
  phrase: Phrase,
  tokens: ReadonlyArray<Token>
): void => {
  if (!startsClause(phrase, tokens)) return
  const people = phrase.kind === "person" || isPerson(phrase.words.at(-1)?.low ?? "")
  const owner = tokens[phrase.start - 1]?.low
  const own = owner === "its" || owner === "their"
  const { subjects, assumedSubjects } = state.clause
  const opens = phrase.start <= 1 || wordBefore(phrase, tokens) === "."
  const alone = opens && state.memory.subjects.length === 1
  const about = own || alone ? state.memory.subjects : state.label === null ? [] : [state.label]
  const possessor = state.references.owner(phrase, tokens)
  const before =
    [possessor === null ? [] : [possessor], subjects, assumedSubjects, about].find(
      ({ length }) => length > 0
    ) ?? []
  state.beginClause({ ...emptyClause, assumedSubjects: people ? [] : before, last: state.clause.last })
}
