import { Schema } from "effect"

/** A place in the feed: everything up to this position was looked at. `feed` is the epoch (contract 15.5). */
export interface FeedCursor {
  readonly feed: string
  readonly position: number
}

/** Positions have no gaps, those up to `removed` are deleted. `id` is new after an import or a restore. */
export interface Feed {
  readonly id: string
  readonly last: number
  readonly removed: number
}

/** The cursor is of another feed, or of a time that is not kept: read anew. */
export class CursorExpired extends Schema.TaggedError<CursorExpired>()("CursorExpired", {}) {}

export const isReadable = ({ feed, position }: FeedCursor, { id, last, removed }: Feed): boolean =>
  feed === id && position >= removed && position <= last
