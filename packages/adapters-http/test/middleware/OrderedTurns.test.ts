import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { OrderedTurns, type Turn } from "../../src/middleware/OrderedTurns.ts"

/** Joins, and records under a name when the turn begins. */
const joining = (turns: OrderedTurns, begun: Array<string>) => (name: string) => {
  const turn = turns.join()
  if (turn === null) return Effect.succeed(null)
  const announced = Effect.andThen(
    turn.begun,
    Effect.sync(() => void begun.push(name))
  )
  return Effect.as(Effect.forkChild(announced, { startImmediately: true }), turn)
}

const ended = (turn: Turn | null) =>
  Effect.andThen(
    Effect.sync(() => turn?.end()),
    Effect.yieldNow
  )

describe("OrderedTurns", () => {
  it.effect("lets so many begin, and the others in the order in which they came", () =>
    Effect.gen(function* () {
      const begun: Array<string> = []
      const join = joining(new OrderedTurns(2, 10), begun)
      const all = yield* Effect.forEach(["a", "b", "c", "d", "e"], join)
      expect(begun).toEqual(["a", "b"])
      yield* ended(all[1] ?? null)
      expect(begun).toEqual(["a", "b", "c"])
      yield* ended(all[0] ?? null)
      expect(begun).toEqual(["a", "b", "c", "d"])
    })
  )

  it.effect("refuses who comes when as many wait as may", () =>
    Effect.gen(function* () {
      const turns = new OrderedTurns(1, 2)
      const first = turns.join()
      const second = turns.join()
      turns.join()
      expect([turns.join(), turns.waiting]).toEqual([null, 2])
      yield* ended(second)
      expect(turns.join()).not.toBeNull()
      yield* ended(first)
    })
  )

  it.effect("lets who gives up leave the line, and hands a turn on that was given and not begun", () =>
    Effect.gen(function* () {
      const begun: Array<string> = []
      const turns = new OrderedTurns(1, 10)
      const join = joining(turns, begun)
      const first = yield* join("first")
      // Its turn comes, and nobody has waited for it yet.
      const interrupted = turns.join()
      const gone = turns.join()
      yield* join("last")
      gone?.end()
      yield* ended(first)
      expect(begun).toEqual(["first"])
      yield* ended(interrupted)
      expect([begun, turns.waiting]).toEqual([["first", "last"], 0])
    })
  )

  it.effect("counts the end of a turn once", () =>
    Effect.gen(function* () {
      const begun: Array<string> = []
      const join = joining(new OrderedTurns(1, 10), begun)
      const first = yield* join("first")
      yield* join("second")
      yield* join("third")
      yield* ended(first)
      yield* ended(first)
      expect(begun).toEqual(["first", "second"])
    })
  )
})
