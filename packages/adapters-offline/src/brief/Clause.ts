import type { Token } from "../text/Tokens.ts"
import type { Verb } from "../text/Verbs.ts"
import type { Direction } from "./Directions.ts"
import type { Part } from "./Parts.ts"

/** A part that a clause names after its verb, with the preposition before it. */
export interface ClauseObject {
  readonly part: Part
  readonly preposition: string | null
  readonly introduced: boolean
  /** What the words before it say that is done to it: "reads prices from"; null if they do not say it plainly. */
  readonly saying: string | null
}

/** One clause while it is being read: who acts, how, and on what. */
export interface Clause {
  readonly subjects: ReadonlyArray<Part>
  readonly verb: Verb | null
  /** Where the verb stands in the sentence; -1 if there is none. */
  readonly verbAt: number
  readonly preposition: string | null
  /** The parts named since the last verb: "which store" may mean all of them. */
  readonly sinceVerb: ReadonlyArray<Part>
  readonly last: Part | null
  /** The maker of the thing that a relative clause describes: "… which every server downloads". */
  readonly producer: Part | null
  /** The thing that a relative clause describes: "a vault that only the server uses", "a log, from which …". */
  readonly fronted: { readonly part: Part; readonly preposition: string | null } | null
  /** Parts named before the acting part is known: "is written to the log by the collector". */
  readonly pendingObjects: ReadonlyArray<ClauseObject>
  /** The subjects came after "by", and more may follow. */
  readonly afterBy: boolean
  /** Who is assumed to act in a passive clause about a thing: the subjects of the clause before. */
  readonly assumedSubjects: ReadonlyArray<Part>
  /** The relations of the verb so far, so that "through the gateway" can come between them. */
  readonly verbRelations: ReadonlyArray<{
    readonly subject: Part
    readonly object: Part
    readonly direction: Direction
  }>
  /** What the subjects go through to reach the parts named later. */
  readonly intermediary: Part | null
  /** What the clause says is not so: what its verb says, or only the words after "not": "not from the archive". */
  readonly negated: "verb" | "words" | null
  /** The subjects of the sentence, while a relative clause describes them: "the log, which …, feeds". */
  readonly outerSubjects: ReadonlyArray<Part>
}

export const emptyClause: Clause = {
  subjects: [],
  verb: null,
  verbAt: -1,
  preposition: null,
  sinceVerb: [],
  last: null,
  producer: null,
  fronted: null,
  pendingObjects: [],
  afterBy: false,
  assumedSubjects: [],
  verbRelations: [],
  intermediary: null,
  negated: null,
  outerSubjects: []
}

/** What a reader remembers from sentence to sentence. */
export interface ReaderMemory {
  readonly subjects: ReadonlyArray<Part>
  /** The subjects before those. */
  readonly earlierSubjects: ReadonlyArray<Part>
  /** The first part that the last sentence named, and all that it named. */
  readonly topic: Part | null
  readonly named: ReadonlyArray<Part>
  readonly publisher: Part | null
  /** The parts that take what the publisher makes. */
  readonly pullers: ReadonlyArray<Part>
  /** The queue or broker mentioned last. Consumed things come from it. */
  readonly channel: Part | null
}

export const emptyMemory: ReaderMemory = {
  subjects: [],
  earlierSubjects: [],
  topic: null,
  named: [],
  publisher: null,
  pullers: [],
  channel: null
}

/** A token in its sentence. `place` shows whether a noun phrase begins there, covers it or neither. */
export interface TokenPosition {
  readonly tokens: ReadonlyArray<Token>
  readonly at: number
  readonly inPhrase: "opens" | "inside" | "outside"
}
