import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { Effect, Layer, ManagedRuntime } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { Listening } from "../../src/http/Http.ts"
import { apiAt } from "../../testing/Api.ts"
import { allRows, keptOf } from "../../testing/before/allRows.ts"
import { miscounted } from "../../testing/before/miscounted.ts"
import { fillOld } from "../../testing/before/fillOld.ts"
import { proveOld } from "../../testing/before/proveOld.ts"
import { appliedIn, schemaOf } from "../../testing/before/schemaOf.ts"
import { serverOn } from "../../testing/ServerUnderTest.ts"

/** Where a new database costs a second, every third is enough. */
const tried = { postgres: migrations, embedded: migrations.filter((_, place) => place % 3 === 0) }

describe.each(makeDatabases([]))("the upgrade on the $name database", ({ layer, name }) => {
  const look = Effect.all([schemaOf, appliedIn])
  let expected: unknown
  beforeAll(async () => {
    expected = await Effect.runPromise(Effect.provide(Effect.andThen(migrate(migrations), look), layer))
  })

  it.each(tried[name])(
    "of a database as $name ($id) left it keeps every row, and the service goes on with them",
    async ({ id }) => {
      const upgraded = Layer.effectDiscard(
        Effect.gen(function* () {
          yield* fillOld(id)
          const before = yield* allRows
          expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
          expect(yield* migrate(migrations)).toEqual(migrations.slice(id))
          const kept = keptOf(before, yield* allRows)
          expect(kept.after).toEqual(kept.before)
          expect(yield* look).toEqual(expected)
          if (id < 19) expect(yield* miscounted).toEqual([])
        })
      )
      const adapters = SqlAdapters.layer.pipe(
        Layer.provideMerge(upgraded),
        Layer.provideMerge(layer),
        Layer.orDie
      )
      const runtime = ManagedRuntime.make(serverOn(adapters))
      try {
        await proveOld(apiAt((await runtime.runPromise(Listening)).url), id)
      } finally {
        await runtime.dispose()
      }
    }
  )
})
