import type { Token } from "../text/Tokens.ts"
import type { Verb } from "../text/Verbs.ts"
import type { Direction } from "./Directions.ts"
import type { Part } from "./Parts.ts"

export interface ClauseObject {
  readonly part: Part
  readonly preposition: string | null
  readonly introduced: boolean
  /** "reads prices from"; null if not said plainly. */
  readonly saying: string | null
}

export interface Clause {
  readonly subjects: ReadonlyArray<Part>
  readonly verb: Verb | null
  readonly verbAt: number
  readonly preposition: string | null
  /** "which store" may mean all of them. */
  readonly sinceVerb: ReadonlyArray<Part>
  readonly last: Part | null
  /** "… which every server downloads" */
  readonly producer: Part | null
  /** "a vault that only the server uses", "a log, from which …" */
  readonly fronted: { readonly part: Part; readonly preposition: string | null } | null
  /** "is written to the log by the collector" */
  readonly pendingObjects: ReadonlyArray<ClauseObject>
  readonly afterBy: boolean
  /** In a passive clause about a thing, those of the clause before. */
  readonly assumedSubjects: ReadonlyArray<Part>
  /** "through the gateway" can come between them. */
  readonly verbRelations: ReadonlyArray<{
    readonly subject: Part
    readonly object: Part
    readonly direction: Direction
  }>
  readonly intermediary: Part | null
  /** What its verb says, or only the words after "not": "not from the archive". */
  readonly negated: "verb" | "words" | null
  /** "the log, which …, feeds" */
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

export interface ReaderMemory {
  readonly subjects: ReadonlyArray<Part>
  readonly earlierSubjects: ReadonlyArray<Part>
  /** Of the last sentence: the first part, and all. */
  readonly topic: Part | null
  readonly named: ReadonlyArray<Part>
  readonly publisher: Part | null
  readonly pullers: ReadonlyArray<Part>
  /** The queue or broker mentioned last. */
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

/** `place`: a noun phrase begins there, covers it or neither. */
export interface TokenPosition {
  readonly tokens: ReadonlyArray<Token>
  readonly at: number
  readonly inPhrase: "opens" | "inside" | "outside"
}
