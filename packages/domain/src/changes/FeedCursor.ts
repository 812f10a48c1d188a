import { Schema } from "effect"

/** A place in the feed: everything up to this position was looked at. `feed` is the epoch (contract 15.5). */
export interface FeedCursor {
  readonly feed: string
  readonly position: number
}

/**
 * The feed as it is now. Positions are given without gaps, from 1. Those up to `removed` are deleted. `id` is new after
 * every import and restore, since positions may then be given again.
 */
export interface Feed {
  readonly id: string
  readonly last: number
  readonly removed: number
}

/** The cursor is of another feed, of a time that is no longer kept, or of one that never was: read anew. */
export class CursorExpired extends Schema.TaggedError<CursorExpired>()("CursorExpired", {}) {}

/** Whether the feed can still tell everything that came after the cursor. */
export const isReadable = ({ feed, position }: FeedCursor, { id, last, removed }: Feed): boolean =>
  feed === id && position >= removed && position <= last
