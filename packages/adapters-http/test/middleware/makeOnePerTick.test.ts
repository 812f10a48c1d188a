import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeOnePerTick } from "../../src/middleware/perTick.ts"

describe("makeOnePerTick", () => {
  it.live("lets one run in each turn of the event loop, in the order in which they came", () =>
    Effect.gen(function* () {
      const onePerTick = yield* makeOnePerTick
      const turns: Array<string> = []
      let goesOn = true
      const count = () => {
        turns.push("")
        if (goesOn) setImmediate(count)
      }
      count()
      const record = (name: string) => {
        turns[turns.length - 1] += name
      }
      const run = (name: string) => onePerTick(Effect.sync(() => record(name)))
      const names = ["a", "b", "c", "d", "e"]
      yield* Effect.forEach(names, run, { concurrency: "unbounded" })
      goesOn = false
      expect(turns.filter((ran) => ran !== "")).toEqual(names)
    })
  )

  it.live("goes on after one that was interrupted", () =>
    Effect.gen(function* () {
      const onePerTick = yield* makeOnePerTick
      yield* Effect.timeoutOption(onePerTick(Effect.never), "10 millis")
      expect(yield* onePerTick(Effect.succeed("next"))).toBe("next")
    })
  )
})
