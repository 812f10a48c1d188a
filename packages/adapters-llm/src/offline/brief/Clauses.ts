import { auxiliaries } from "../text/ClosedWords.ts"
import { headOf } from "../text/Heads.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { type Verb, verbOf } from "../text/Verbs.ts"
import type { Direction } from "./Flow.ts"
import type { Part } from "./Parts.ts"

/** A part that a clause names after its verb, with the preposition before it. */
export interface Named {
  readonly part: Part
  readonly preposition: string | null
  readonly introduced: boolean
}

/** One clause while it is being read: who acts, how, and on what. */
export interface Clause {
  readonly subjects: ReadonlyArray<Part>
  readonly verb: Verb | null
  readonly preposition: string | null
  /** The parts named since the last verb: "which store" may mean all of them. */
  readonly group: ReadonlyArray<Part>
  readonly last: Part | null
  /** The maker of the thing that a relative clause describes: "… which every server downloads". */
  readonly maker: Part | null
  /** The thing that a relative clause describes: "a vault that only the server uses", "a log, from which …". */
  readonly fronted: { readonly part: Part; readonly preposition: string | null } | null
  /** Parts named before the acting part is known: "is written to the log by the collector". */
  readonly pending: ReadonlyArray<Named>
  /** The subjects came after "by", and more may follow. */
  readonly agents: boolean
  /** Who is assumed to act in a passive clause about a thing: the subjects of the clause before. */
  readonly owners: ReadonlyArray<Part>
  /** The relations of the verb so far, so that "through the gateway" can come between them. */
  readonly joined: ReadonlyArray<{ readonly subject: Part; readonly object: Part; readonly way: Direction }>
  /** What the subjects go through to reach the parts named later. */
  readonly hop: Part | null
  /** The clause says that something is not done. */
  readonly negated: boolean
  /** The subjects of the sentence, while a relative clause describes them: "the log, which …, feeds". */
  readonly outer: ReadonlyArray<Part>
}

export const empty: Clause = {
  subjects: [],
  verb: null,
  preposition: null,
  group: [],
  last: null,
  maker: null,
  fronted: null,
  pending: [],
  agents: false,
  owners: [],
  joined: [],
  hop: null,
  negated: false,
  outer: []
}

/** What a reader remembers from sentence to sentence. */
export interface Memory {
  readonly subjects: ReadonlyArray<Part>
  /** The subjects before those. */
  readonly earlier: ReadonlyArray<Part>
  /** The first part that the last sentence named, and all that it named. */
  readonly topic: Part | null
  readonly named: ReadonlyArray<Part>
  readonly publisher: Part | null
  /** The parts that take what the publisher makes. */
  readonly pullers: ReadonlyArray<Part>
  /** The queue or broker mentioned last. Consumed things come from it. */
  readonly channel: Part | null
}

export const blank: Memory = {
  subjects: [],
  earlier: [],
  topic: null,
  named: [],
  publisher: null,
  pullers: [],
  channel: null
}

/** A token in its sentence. `place` shows whether a noun phrase begins there, covers it or neither. */
export interface Spot {
  readonly tokens: ReadonlyArray<Token>
  readonly at: number
  readonly place: "opens" | "inside" | "outside"
}

/** Tokens that end a clause before a new subject. */
const clauseBreak =
  /^(?:[.,;:]|and|while|so|but|then|or|when|if|because|before|after|where|until|once|unless|whereas|—|–)$/
/** Names of things from which messages are taken. */
export const channels = /(?:queue|broker|bus|stream|hub|kafka|rabbitmq|nats|sqs|pulsar|activemq|kinesis)$/

/** The word before a phrase and its determiner. */
export const wordBefore = (phrase: Phrase, tokens: ReadonlyArray<Token>): string | undefined => {
  let at = phrase.start - (phrase.determiner === "none" ? 1 : 2)
  while (at >= 0 && /^(?:both|all|each|every|own|only|also)$/.test(tokens[at]?.low ?? "")) at -= 1
  return tokens[at]?.low
}

/** A phrase that acts: the next word is a finite verb. */
export const acted = (phrase: Phrase, tokens: ReadonlyArray<Token>): boolean => {
  const next = tokens[phrase.end]
  if (next === undefined || !next.word) return false
  const verb = verbOf(next.low)
  const finite = verb !== undefined && (verb.form === "third" || (verb.form === "base" && phrase.plural))
  return finite || auxiliaries.has(next.low)
}

/** ", Z stores": a phrase after punctuation or "and" whose next word is a finite verb begins its own clause. */
export const opensClause = (phrase: Phrase, tokens: ReadonlyArray<Token>): boolean => {
  const before = wordBefore(phrase, tokens)
  return (before === undefined || clauseBreak.test(before)) && acted(phrase, tokens)
}

/** True for a part that calls and is not called. Other external systems may do both. */
export const isClient = ({ key, role }: Pick<Part, "key" | "role">): boolean =>
  /(?:client|browser|sdk)$/.test(key) ||
  (role === "clients" &&
    !/(?:system|log|provider)$/.test(key) &&
    headOf(key.split(" ").at(-1) ?? "")?.product !== true)

/** Whether a word is one of the names of a part, in singular or plural. */
export const names = (token: Token, part: Part): boolean =>
  [part.key, ...part.aliases].some((key) =>
    key.split(" ").some((word) => word.length > 2 && token.low.startsWith(word.slice(0, -1)))
  )
