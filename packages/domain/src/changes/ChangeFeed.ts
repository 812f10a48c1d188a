import { Context, type DateTime, type Effect } from "effect"
import type { SessionId, TokenId, UserId } from "../shared/Ids.ts"
import type { Feed } from "./FeedCursor.ts"
import type { Reader, RecordedChange } from "./RecordedChange.ts"

export const numberedAtOnce = 5_000

/** The users whose roles a batch needs, and the credentials that callers read with. */
export interface ReaderLookup {
  readonly users: ReadonlyArray<UserId>
  readonly credentials: ReadonlyArray<SessionId | TokenId>
}

/** The changes after a position, with the rights on their things and the feed: all of one moment. */
export interface ChangeBatch {
  readonly numbered: number
  readonly feed: Feed
  readonly changes: ReadonlyArray<RecordedChange>
  readonly readers: ReadonlyMap<UserId, Reader>
  readonly credentials: ReadonlySet<SessionId | TokenId>
  /** Seconds since the first change was written, by the store's clock; 0 if there is none. */
  readonly age: number
}

/** Port. A change gets its position once it is committed, so that no reader skips one. */
export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    /** Numbers at most `numberedAtOnce` changes, in order of commit; those of one thing keep their order. */
    readonly number: Effect.Effect<{ readonly numbered: number; readonly feed: Feed }>
    /** Numbers as `number` does, then reads at most `most` changes. */
    readonly read: (after: number, most: number, asked: ReaderLookup) => Effect.Effect<ChangeBatch>
    /** Ends once something may have been committed, in any process, since it last ended. One waiter at a time. */
    readonly news: Effect.Effect<void>
    /** Deletes the first changes, up to one that is not older. Any number of processes may do so at once. */
    readonly removeBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/ChangeFeed") {}
