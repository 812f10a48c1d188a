import { Effect } from "effect"
import { type ChangeFeed, numberedAtOnce } from "./ChangeFeed.ts"
import { countNumbered } from "./changeMetrics.ts"

/** What is left after so many rounds is numbered for the next caller. */
const mostRounds = 20

export const numberChanges = ({ number }: ChangeFeed["Service"]) =>
  Effect.gen(function* () {
    for (let round = 1; ; round += 1) {
      const { feed, numbered } = yield* number
      if (numbered > 0) yield* countNumbered(numbered)
      if (numbered < numberedAtOnce || round === mostRounds) return feed
    }
  })

export const readChanges =
  ({ read }: ChangeFeed["Service"]): ChangeFeed["Service"]["read"] =>
  (...asked) =>
    Effect.tap(read(...asked), ({ numbered }) => (numbered > 0 ? countNumbered(numbered) : Effect.void))
