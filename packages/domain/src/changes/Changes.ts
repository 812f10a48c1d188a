import { Context, Effect, Layer } from "effect"
import type { Waiting } from "../turns/Waiting.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import {
  askFor,
  beginsAfter,
  type ChangePage,
  type ChangeReader,
  takeFrom,
  type Wanted
} from "./ChangePage.ts"
import { CursorExpired, type Feed, type FeedCursor, isReadable } from "./FeedCursor.ts"
import { makeWaitingReaders } from "./makeWaitingReaders.ts"
import { numberChanges } from "./numberChanges.ts"

/** A call looks at this many changes at a time, and so many times, before it answers with nothing but a new place. */
const mostRead = 500
const mostLooks = 4

/** The changes of what a caller may read, in order, each once (contract 9.1). */
export class Changes extends Context.Service<
  Changes,
  {
    /**
     * What came after a place, as far as the caller may know it now. If that is nothing, `waiting` waits until something
     * comes. A page may be empty earlier, if many changes in a row were not for this caller. Without a place it answers
     * where the feed ends now.
     */
    readonly next: <Busy>(
      reader: ChangeReader,
      wanted: Wanted & { readonly after: FeedCursor | null },
      waiting: Waiting<Busy>
    ) => Effect.Effect<ChangePage, Busy | CursorExpired>
  }
>()("@design-workspace/domain/Changes") {
  static readonly layer = Layer.effect(
    Changes,
    Effect.gen(function* () {
      const feed = yield* ChangeFeed
      const wait = yield* makeWaitingReaders
      const number = numberChanges(feed)

      /** The next page and whether the feed ends after it. */
      const look = Effect.fnUntraced(function* (
        reader: ChangeReader,
        wanted: Wanted,
        from: number,
        { id, last }: Feed
      ) {
        let position = from
        for (let looks = 0; looks < mostLooks && position < last; looks += 1) {
          const batch = yield* feed.read(position, mostRead, askFor([reader]))
          if (!beginsAfter(batch, position)) return yield* new CursorExpired()
          const { items, reached } = takeFrom(batch, reader, wanted, position)
          position = reached
          if (items.length > 0) return { page: { items, next: { feed: id, position } }, ended: false }
        }
        return { page: { items: [], next: { feed: id, position } }, ended: position >= last }
      })

      return Changes.of({
        next: Effect.fn("Changes.next")(function* (reader, { after, ...wanted }, waiting) {
          const now = yield* number
          if (after === null) return { items: [], next: { feed: now.id, position: now.last } }
          if (!isReadable(after, now)) return yield* new CursorExpired()
          const { ended, page } = yield* look(reader, wanted, after.position, now)
          if (page.items.length > 0 || !ended) return page
          return yield* wait({ reader, wanted, after: page.next }, waiting)
        })
      })
    })
  )
}
