import type { DateTime } from "effect"

/**
 * How well a thing matches (contract 21.2), the best first: its title is what is asked for, it has all the words, its
 * words begin so, they are similar, or the words are in its descriptions and texts too.
 */
export const matchClasses = ["title", "words", "beginnings", "typos", "texts"] as const
export type MatchClass = (typeof matchClasses)[number]

/** Position of a found thing: by its class, then the latest, then by id; `nodeId` is empty but for documents. */
export interface SearchCursor {
  readonly match: MatchClass
  readonly at: DateTime.Utc
  readonly id: string
  readonly nodeId: string
}

/** The requested part of what is found; `limit` is 1 to 200. */
export interface SearchPageRequest {
  readonly limit: number
  readonly cursor: SearchCursor | null
}
