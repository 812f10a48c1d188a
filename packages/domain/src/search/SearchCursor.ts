import type { DateTime } from "effect"

/** From best to worst (contract 21.2). */
export const matchClasses = [
  /** The title is what is asked for. */
  "title",
  /** It has all the words, */
  "words",
  /** or words that begin so, */
  "beginnings",
  /** or similar ones. */
  "typos",
  /** The words are in descriptions and texts, too. */
  "texts"
] as const
export type MatchClass = (typeof matchClasses)[number]

/** 1 for a block as a space shows it, 2 for a project's node, else 0. */
export const copyLevels = [0, 1, 2] as const
export type CopyLevel = (typeof copyLevels)[number]

/** By class, originals before copies, the latest first. `nodeId` is a document's or a part's, else empty. */
export interface SearchCursor {
  readonly match: MatchClass
  readonly copy: CopyLevel
  readonly at: DateTime.Utc
  readonly id: string
  readonly nodeId: string
}

/** `limit` is 1 to 200. */
export interface SearchPageRequest {
  readonly limit: number
  readonly cursor: SearchCursor | null
}
