import { Context, Effect, Layer } from "effect"
import type { Waiting } from "../turns/WaitingCalls.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import {
  askFor,
  type ChangePage,
  type ChangeQuery,
  type ChangeReader,
  seenBy,
  takeFrom
} from "./ChangePage.ts"
import { CursorExpired, type FeedCursor, isReadable } from "./FeedCursor.ts"
import { makeWaitingReaders } from "./makeWaitingReaders.ts"
import { numberChanges, readChanges } from "./numberChanges.ts"

/** How many changes a call reads at a time, and how often before it answers an empty page. */
const mostRead = 500
const mostLooks = 4

/** The changes of what a caller may read, in order, each once (contract 9.1). */
export class Changes extends Context.Service<
  Changes,
  {
    /** What came after a place (null: after now). If nothing did, `waiting` waits; the page may still be empty. */
    readonly next: <Busy>(
      reader: ChangeReader,
      query: ChangeQuery & { readonly after: FeedCursor | null },
      waiting: Waiting<Busy> | null
    ) => Effect.Effect<ChangePage, Busy | CursorExpired>
  }
>()("@design-workspace/domain/Changes") {
  static readonly layer = Layer.effect(
    Changes,
    Effect.gen(function* () {
      const feed = yield* ChangeFeed
      const { isAtEnd, wait } = yield* makeWaitingReaders
      const [number, read] = [numberChanges(feed), readChanges(feed)]

      const look = Effect.fnUntraced(function* (reader: ChangeReader, query: ChangeQuery, after: FeedCursor) {
        let from = after
        for (let looks = 1; ; looks += 1) {
          const batch = yield* read(from.position, mostRead, askFor([reader]))
          if (!isReadable(from, batch.feed)) return yield* new CursorExpired()
          const { items, reached } = takeFrom(batch, seenBy(batch, reader), query, from.position)
          from = { ...from, position: reached }
          const ended = reached >= batch.feed.last
          if (items.length > 0 || ended || looks === mostLooks) return { page: { items, next: from }, ended }
        }
      })

      return Changes.of({
        next: Effect.fn("Changes.next")(function* (reader, { after, ...query }, waiting) {
          if (after === null) {
            const { id, last } = yield* number
            return { items: [], next: { feed: id, position: last } }
          }
          // Of thousands who wait at the end, each would look for itself as it comes: one look serves all of them.
          if (waiting !== null && isAtEnd(after)) return yield* wait({ reader, query, after }, waiting)
          const { ended, page } = yield* look(reader, query, after)
          if (waiting === null || page.items.length > 0 || !ended) return page
          return yield* wait({ reader, query, after: page.next }, waiting)
        })
      })
    })
  )
}
