import { type Migration, migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { allRows } from "@design-workspace/verification/scenes/upgrade/allRows"
import { fillStep } from "@design-workspace/verification/scenes/upgrade/fillOld"
import { appliedIn, schemaOf, statementsOf } from "@design-workspace/verification/scenes/upgrade/schemaOf"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"

/** The migration up to its nth statement, and then one that fails. */
const brokenAfter = (migration: Migration, nth: number): Migration => ({
  ...migration,
  sql: [...statementsOf(migration.sql).slice(0, nth), "SELECT 1 / 0"].join(";")
})

/** The embedded database is PostgreSQL too; starts on it are killed in `process/Upgrade`. */
const onPostgres = makeDatabases([]).filter(({ name }) => name === "postgres")

describe.each(onPostgres)("a statement of a migration that fails, on the $name database", ({ layer }) => {
  const look = Effect.all([schemaOf, appliedIn])
  const undisturbed = Effect.provide(Effect.andThen(migrate(migrations), look), layer)

  it("whichever it is, leaves schema and rows as they were, and the next start migrates to the end", async () => {
    let failed = 0
    const disturbed = Effect.gen(function* () {
      // Makes the list of migrations, which a start that fails would not leave behind.
      yield* migrate([])
      for (const migration of migrations) {
        const done = migrations.filter(({ id }) => id < migration.id)
        const before = yield* Effect.all([schemaOf, appliedIn, allRows])
        for (let nth = 0; nth <= statementsOf(migration.sql).length; nth += 1) {
          const error = yield* Effect.flip(migrate([...done, brokenAfter(migration, nth)]))
          expect(error.message).toBe(`Migration ${migration.id} (${migration.name}) failed: division by zero`)
          expect(yield* schemaOf).toEqual(before[0])
          failed += 1
        }
        expect(yield* Effect.all([schemaOf, appliedIn, allRows])).toEqual(before)
        expect(yield* migrate([...done, migration])).toEqual([migration])
        yield* fillStep(migration.id)
      }
      return yield* look
    }).pipe(Effect.provide(layer))
    expect(await Effect.runPromise(disturbed)).toEqual(await Effect.runPromise(undisturbed))
    expect(failed).toBeGreaterThan(80)
  })
})
