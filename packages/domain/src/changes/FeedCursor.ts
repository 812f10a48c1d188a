import { Schema } from "effect"

/** A place in the feed: everything up to this position was looked at. `feed` is the epoch (contract 15.5). */
export interface FeedCursor {
  readonly feed: string
  readonly position: number
}

/**
 * Positions are given without gaps, from 1. Those up to `removed` are deleted. `id` is new after every import and
 * restore, since positions may then be given again.
 */
export interface Feed {
  readonly id: string
  readonly last: number
  readonly removed: number
}

/** The cursor is of another feed, or of a time that is not kept: read anew. */
export class CursorExpired extends Schema.TaggedError<CursorExpired>()("CursorExpired", {}) {}

export const isReadable = ({ feed, position }: FeedCursor, { id, last, removed }: Feed): boolean =>
  feed === id && position >= removed && position <= last
