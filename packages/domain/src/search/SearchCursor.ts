import type { DateTime } from "effect"

/**
 * Position of a found thing: matches in names first, then the latest, then by id; `nodeId` is empty but for documents.
 */
export interface SearchCursor {
  readonly inName: boolean
  readonly at: DateTime.Utc
  readonly id: string
  readonly nodeId: string
}

/** The requested part of what is found; `limit` is 1 to 200. */
export interface SearchPageRequest {
  readonly limit: number
  readonly cursor: SearchCursor | null
}
