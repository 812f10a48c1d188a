import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { emptyPostgres, freshPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import { allRows, keptOf } from "@design-workspace/verification/scenes/upgrade/allRows"
import { fillOld } from "@design-workspace/verification/scenes/upgrade/fillOld"
import { inPostgres } from "@design-workspace/verification/scenes/upgrade/inDatabase"
import { appliedIn, schemaOf } from "@design-workspace/verification/scenes/upgrade/schemaOf"
import { type Fault, faults, layFaultyLine } from "@design-workspace/verification/servers/FaultyLine"
import { Effect, Exit, Redacted, Scope } from "effect"
import { describe, expect, inject, it, onTestFinished } from "vitest"

const look = Effect.all([schemaOf, appliedIn])

/** A database as the migration `last` left it, of the running test's own, and a line to it. */
const openOld = async (last: number) => {
  const scope = Scope.makeUnsafe()
  onTestFinished(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const provided = <A>(make: Effect.Effect<A, never, Scope.Scope>) =>
    Effect.runPromise(Scope.provide(make, scope))
  const url = await provided(emptyPostgres(inject("postgresUrl")))
  await inPostgres(url, fillOld(last))
  const line = await layFaultyLine(Redacted.value(url), "design-workspace")
  onTestFinished(line.close)
  const undisturbed = await provided(freshPostgres(inject("postgresUrl"), migrations))
  return {
    url,
    line,
    before: await inPostgres(url, Effect.all([schemaOf, allRows])),
    expected: await inPostgres(undisturbed, look)
  }
}

/** The ways, from another one on for each statement. */
const inTurn = (nth: number): ReadonlyArray<Fault> => [...faults.slice(nth % 4), ...faults.slice(0, nth % 4)]

const start = (url: Redacted.Redacted) =>
  inPostgres(url, migrate(migrations)).then(
    () => "migrated",
    () => "failed"
  )

describe("a start on PostgreSQL whose nth statement is refused, or answered as failed, or loses its connection before or after it", () => {
  it("leaves the database as before or migrated, and the next one goes to the end", async () => {
    const last = 1
    let { before, expected, line, url } = await openOld(last)
    let lasting = 0

    const failAt = async (nth: number, fault: Fault) => {
      const disarm = line.fail([{ nth, fault }])
      const outcome = await start(Redacted.make(line.url))
      const failed = disarm()
      if (failed.some((it) => it.statement === "COMMIT" && it.lasting)) {
        lasting += 1
        expect(await inPostgres(url, look)).toEqual(expected)
        expect(await start(url)).toBe("migrated")
        ;({ before, expected, line, url } = await openOld(last))
      } else if (outcome === "failed") {
        expect(await inPostgres(url, Effect.all([schemaOf, allRows]))).toEqual(before)
      }
      return failed
    }

    let nth = 1
    for (; ; nth += 1) {
      const [first = "error before", ...others] = inTurn(nth)
      const [failed] = await failAt(nth, first)
      if (failed === undefined) break
      if (failed.statement === "COMMIT") for (const fault of others) await failAt(nth, fault)
    }
    expect(nth).toBeGreaterThan(2 * (migrations.length - last) + 5)
    expect(lasting).toBe(2)
    expect(await inPostgres(url, look)).toEqual(expected)
    const kept = keptOf(before[1], await inPostgres(url, allRows))
    expect(kept.after).toEqual(kept.before)
  })
})
