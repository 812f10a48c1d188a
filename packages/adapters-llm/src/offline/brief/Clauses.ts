import { auxiliaries } from "../text/ClosedWords.ts"
import { isPlural } from "../text/Inflection.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { type Verb, verbOf } from "../text/Verbs.ts"
import type { Part } from "./Parts.ts"

/** One clause while it is read: who acts, how, and on what. */
export interface Clause {
  readonly subjects: ReadonlyArray<Part>
  readonly verb: Verb | null
  readonly preposition: string | null
  /** The parts named since the last verb: "which store" may mean all of them. */
  readonly group: ReadonlyArray<Part>
  readonly last: Part | null
  /** Who made what a relative clause is about: "… which every server downloads". */
  readonly maker: Part | null
}

export const empty: Clause = {
  subjects: [],
  verb: null,
  preposition: null,
  group: [],
  last: null,
  maker: null
}

/** What a reader keeps in mind from sentence to sentence. */
export interface Memory {
  readonly subjects: ReadonlyArray<Part>
  /** The part that the last sentence named first. */
  readonly topic: Part | null
  readonly publisher: Part | null
  /** Those that take what the publisher makes. */
  readonly pullers: ReadonlyArray<Part>
  /** The queue or broker last spoken of: what is consumed comes from it. */
  readonly channel: Part | null
}

/** A token in its sentence; `place` says whether a noun phrase begins there, covers it or neither. */
export interface Spot {
  readonly tokens: ReadonlyArray<Token>
  readonly at: number
  readonly place: "opens" | "inside" | "outside"
}

/** What ends a clause before a new subject. */
const clauseBreak = /^(?:,|and|while|so|but|then|—|–)$/
/** Names of what messages are taken from. */
export const channels = /(?:queue|broker|bus|stream|hub|kafka|rabbitmq|nats|sqs|pulsar|activemq|kinesis)$/
const beforeVerb = /^(?:and|to|which|that|who|it|they|then|or|also|later|by)$/

/** ", Z stores": a phrase behind a mark or "and" whose next word is a finite verb begins a clause of its own. */
export const opensClause = (phrase: Phrase, tokens: ReadonlyArray<Token>): boolean => {
  const before = tokens[phrase.start - (phrase.determiner === "none" ? 1 : 2)]?.low
  const next = tokens[phrase.end]
  if ((before !== undefined && !clauseBreak.test(before)) || next === undefined || !next.word) return false
  const verb = verbOf(next.low)
  const finite = verb !== undefined && (verb.form === "third" || (verb.form === "base" && phrase.plural))
  return finite || auxiliaries.has(next.low)
}

/** Whether a form that may be a verb is one here: nouns are covered by phrases or stand alone. */
export const verbal = ({ at, place, tokens }: Spot, verb: Verb): boolean => {
  if (verb.form === "ing" && verb.kind === "plain") return false
  if (place === "inside" || (place === "opens" && verb.form === "past")) return false
  const before = tokens[at - 1]
  if (!verb.noun || before === undefined || !before.word) return true
  if (auxiliaries.has(before.low) || beforeVerb.test(before.low)) return true
  return verb.form !== "ing" && (place === "outside" || isPlural(before.low) === (verb.form === "base"))
}

/** True for what calls and is not called; other systems outside may be both. */
export const isClient = ({ key, role }: Part): boolean =>
  /(?:client|browser|sdk)$/.test(key) || (role === "clients" && !/(?:system|log|provider)$/.test(key))

/** Whether a word is one of those by which a part is called, in whatever number. */
export const names = (token: Token, part: Part): boolean =>
  [part.key, ...part.aliases].some((key) =>
    key.split(" ").some((word) => word.length > 2 && token.low.startsWith(word.slice(0, -1)))
  )
