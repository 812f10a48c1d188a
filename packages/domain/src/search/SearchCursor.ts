import type { DateTime } from "effect"

/**
 * How well a thing matches (contract 21.2), the best first: its title is what is asked for, it has all the words, its
 * words begin so, they are similar, or the words are in its descriptions and texts too.
 */
export const matchClasses = ["title", "words", "beginnings", "typos", "texts"] as const
export type MatchClass = (typeof matchClasses)[number]

/** 0 for what is no copy, a collection's block too; 1 for a block as a space shows it; 2 for a project's node. */
export const copyLevels = [0, 1, 2] as const
export type CopyLevel = (typeof copyLevels)[number]

/**
 * Position of a found thing: by its class, originals before copies, then the latest, then by id; `nodeId` is that of a
 * document, or the part's, and else empty.
 */
export interface SearchCursor {
  readonly match: MatchClass
  readonly copy: CopyLevel
  readonly at: DateTime.Utc
  readonly id: string
  readonly nodeId: string
}

/** The requested part of what is found; `limit` is 1 to 200. */
export interface SearchPageRequest {
  readonly limit: number
  readonly cursor: SearchCursor | null
}
