import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Clock, Effect } from "effect"
import { firstPace, nextPace } from "./searchIndex.ts"

/** For so many milliseconds a search has indexed what it would have to read. */
const longestIndexing = 5_000

/** A search that may be repeated after so many seconds. */
export const overloaded = Effect.fail(new Overloaded({ retryAfterSeconds: 10 }))

/**
 * Searches, and as long as there is more to be read than a search reads, which a null says, has up to so many things
 * indexed, a little at a time, so that others have the database in between. What was indexed stays so: a repeated search
 * goes on from there.
 */
export const indexedFirst = <A>(
  search: Effect.Effect<A | null, Overloaded>,
  index: (size: number) => Effect.Effect<{ readonly count: number }, Overloaded>
): Effect.Effect<A, Overloaded> =>
  Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    let pace = firstPace
    while (true) {
      const found = yield* search
      if (found !== null) return found
      const before = yield* Clock.currentTimeMillis
      if (before - began > longestIndexing) return yield* overloaded
      const { count } = yield* index(pace.size)
      // Another process indexes now.
      if (count === 0) yield* Effect.sleep("50 millis")
      else pace = nextPace(pace, (yield* Clock.currentTimeMillis) - before)
    }
  })
