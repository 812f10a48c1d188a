import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { StoreClock } from "../../src/shared/StoreClock.ts"

/** What holds for every `StoreClock`. */
export const suite = <R, E>(name: string, layer: Layer.Layer<R | StoreClock, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`StoreClock: ${name}`, (it) => {
    it.effect("follows real time, to the millisecond", () =>
      Effect.gen(function* () {
        const clock = yield* StoreClock
        const before = yield* clock.now
        yield* Effect.sleep("20 millis")
        const after = yield* clock.now
        const passed = after.epochMilliseconds - before.epochMilliseconds
        assert.isTrue(passed >= 15 && passed < 60_000)
        assert.isTrue(Number.isInteger(after.epochMilliseconds))
        // The databases of the tests run on this machine.
        const own = yield* DateTime.now
        assert.isBelow(Math.abs(own.epochMilliseconds - after.epochMilliseconds), 60_000)
      })
    )
  })
