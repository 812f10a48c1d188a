import { singular } from "../text/Inflection.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { emptyClause } from "./Clause.ts"
import { isFollowedByVerb, startsClause, wordBefore } from "./ClauseStarts.ts"
import { actsOnPart, statesPosition } from "./Directions.ts"
import type { Part } from "./Parts.ts"
import type { ReaderState } from "./ReaderState.ts"
import { sayingAt } from "./Sayings.ts"

/** The parts that a phrase means here; `found` is the part that it introduces. */
export const partsMeant = (
  state: ReaderState,
  phrase: Phrase,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyMap<Part, number>
): ReadonlyArray<Part> => {
  const several = state.references.several(phrase, tokens[phrase.start - 1], mentions)
  if (several.length > 0) return several
  const head = singular(phrase.words.at(-1)?.low ?? "")
  const before = state.memory.named.findLast(({ key }) => key.endsWith(` ${head}`))
  const found = state.references.resolve(phrase, state.clause.last ?? before ?? null)
  if (found !== null) return [found]
  const { preposition, subjects, verb } = state.clause
  const object = subjects.length > 0 && verb !== null && actsOnPart(verb) && preposition === null
  const acts = verbOf(tokens[phrase.end]?.low ?? "")
  const subject = verb === null && phrase.start <= 1 && acts !== undefined && actsOnPart(acts)
  const loose =
    object || (subject && phrase.kind !== "person") ? state.references.resolveLoosely(phrase) : null
  return loose === null ? [] : [loose]
}

/** Names of things from which messages are taken. */
const channelName = /(?:queue|broker|bus|stream|hub|kafka|rabbitmq|nats|sqs|pulsar|activemq|kinesis)$/

/** Handles a named part: it acts, or something is done to it. */
export const readMention = (
  state: ReaderState,
  part: Part,
  phrase: Phrase,
  seen: { readonly tokens: ReadonlyArray<Token>; readonly introduced: boolean; readonly joined: boolean }
): void => {
  const { clause } = state
  const before = wordBefore(phrase, seen.tokens) ?? ""
  const joined = seen.joined || before === "and" || before === "or" || before === ","
  if (/^(?:->|=>|→)$/.test(before) && clause.last !== null) state.relations.add(clause.last, part)
  else if ((clause.producer !== null || clause.fronted !== null) && clause.subjects.length === 0)
    state.clause = { ...clause, subjects: [part] }
  else if (clause.verb === null && clause.preposition === null)
    state.clause = { ...clause, subjects: joined ? [...clause.subjects, part].slice(-8) : [part] }
  else if (
    clause.verb === null &&
    clause.subjects.length === 0 &&
    !statesPosition(clause.preposition) &&
    phrase.determiner !== "none" &&
    isFollowedByVerb(phrase, seen.tokens)
  )
    state.clause = { ...clause, subjects: [part], preposition: null }
  else if (!seen.joined && startsClause(phrase, seen.tokens))
    state.beginClause({ ...emptyClause, subjects: [part] })
  else if (clause.preposition === "by" && clause.verb?.form === "past" && clause.subjects.length === 0)
    state.clause = { ...state.relations.setSubjects(clause, [part]), afterBy: true }
  else if (clause.preposition === "by" && clause.afterBy && joined)
    state.clause = { ...clause, subjects: [...clause.subjects, part].slice(-8) }
  else {
    const { preposition } = clause
    const saying = sayingAt(clause, seen.tokens, phrase.start)
    state.clause = state.relations.addObject(clause, {
      part,
      preposition,
      introduced: seen.introduced,
      saying
    })
  }
  state.rememberSubjects(state.clause.subjects)
  state.clause = { ...state.clause, sinceVerb: [...state.clause.sinceVerb, part].slice(-12), last: part }
  if (channelName.test(part.key)) state.memory = { ...state.memory, channel: part }
}
