import { SnapshotFailed } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { describe, expect, it } from "@effect/vitest"
import { Clock, Duration, Effect, Logger } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { TestClock } from "effect/testing"
import { keepSnapshots } from "../../src/snapshots/keepSnapshots.ts"

const hour = 3_600_000
const interval = Duration.hours(1)

/** A snapshot function that records when it was called; the named turns fail. */
const noting = (failing: ReadonlyArray<number> = []) => {
  const turns: Array<number> = []
  const take = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    turns.push(now / hour)
    return failing.includes(turns.length)
      ? Effect.fail(new SnapshotFailed({ directory: "/snapshots", cause: new Error("no room") }))
      : Effect.void
  })
  return { turns, take }
}

const figure = (name: string) =>
  Effect.map(PrometheusMetrics.format(), (text) =>
    Number(new RegExp(`^design_workspace_snapshot_${name}_seconds (\\S+)$`, "m").exec(text)?.[1])
  )
const age = figure("age")

describe("keepSnapshots", () => {
  it.effect("takes the first when the newest that is there is an interval old, then one at every turn", () =>
    Effect.gen(function* () {
      const { take, turns } = noting()
      yield* TestClock.setTime(10 * hour)
      yield* keepSnapshots({ last: 9.75 * hour, take }, interval)
      yield* TestClock.adjust("44 minutes")
      expect(turns).toEqual([])
      yield* TestClock.adjust("136 minutes")
      expect(turns).toEqual([10.75, 11.75, 12.75])
    }).pipe(Effect.scoped)
  )

  it.effect("takes one at once where the newest is older than that", () =>
    Effect.gen(function* () {
      const { take, turns } = noting()
      yield* TestClock.setTime(100 * hour)
      yield* keepSnapshots({ last: 3 * hour, take }, interval)
      yield* TestClock.adjust("1 hour")
      expect(turns).toEqual([100, 101])
    }).pipe(Effect.scoped)
  )

  it.effect("logs a failure as an error, shows it in the age, and tries again at the next turn", () =>
    Effect.gen(function* () {
      const { take, turns } = noting([2])
      const errors: Array<string> = []
      const logged = Logger.make(({ cause, logLevel, message }) => {
        if (logLevel === "Error") errors.push(`${message} ${cause}`)
      })
      yield* Effect.gen(function* () {
        yield* keepSnapshots({ last: 0, take }, interval)
        yield* TestClock.adjust("90 minutes")
        expect(yield* age).toBe(1_800)
        expect(yield* figure("interval")).toBe(3_600)
        yield* TestClock.adjust("60 minutes")
        expect([turns, yield* age]).toEqual([[1, 2], 5_400])
        expect(errors).toHaveLength(1)
        expect(errors[0]).toContain("or set SNAPSHOT_DIR")
        expect(errors[0]).toContain("No snapshot of the database could be made in /snapshots: no room.")
        yield* TestClock.adjust("60 minutes")
        expect([turns, yield* age]).toEqual([[1, 2, 3], 1_800])
      }).pipe(Effect.provide(Logger.layer([logged])))
    }).pipe(Effect.scoped)
  )
})
