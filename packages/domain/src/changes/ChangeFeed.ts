import { Context, type DateTime, type Effect } from "effect"
import type { SessionId, TokenId, UserId } from "../shared/Ids.ts"
import type { Feed } from "./FeedCursor.ts"
import type { Reader, RecordedChange } from "./RecordedChange.ts"

/** The maximum number of changes that are numbered at once. */
export const numberedAtOnce = 5_000

/** Whose roles a batch needs: users, and the tokens and sessions that callers read with. */
export interface ReaderLookup {
  readonly users: ReadonlyArray<UserId>
  readonly credentials: ReadonlyArray<SessionId | TokenId>
}

/**
 * The changes after a position, in order, with the rights on their things as they are now, and the feed: all of one
 * moment.
 */
export interface ChangeBatch {
  /** How many changes were numbered before. */
  readonly numbered: number
  readonly feed: Feed
  readonly changes: ReadonlyArray<RecordedChange>
  /** The users asked for that still exist. */
  readonly readers: ReadonlyMap<UserId, Reader>
  /** The tokens and sessions asked for that are still valid. */
  readonly credentials: ReadonlySet<SessionId | TokenId>
  /** Seconds since the first of the changes was written, by the store's clock; 0 if there is none. */
  readonly age: number
}

/**
 * Port: the feed of changes. A change is stored with the audit line that tells of the write, in its transaction. It has
 * no position until it is committed and numbered: so none is skipped by those who continue after a position, and a
 * transaction that stays open holds nothing back.
 */
export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    /**
     * Gives positions to changes that are committed, at most `numberedAtOnce`. For one thing they are in the order in
     * which it changed; otherwise in that of the commits, and of the writes where commits are close together. Returns
     * how many there were, and the feed after that.
     */
    readonly number: Effect.Effect<{ readonly numbered: number; readonly feed: Feed }>
    /** Numbers as `number` does, and then reads at most `most` changes after a position. */
    readonly read: (after: number, most: number, asked: ReaderLookup) => Effect.Effect<ChangeBatch>
    /** Ends once something may have been committed, in any process, since it ended last. For one waiter at a time. */
    readonly news: Effect.Effect<void>
    /** Deletes the first changes of the feed, up to one that is not older. Any number of processes may do so at once. */
    readonly removeBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/ChangeFeed") {}
