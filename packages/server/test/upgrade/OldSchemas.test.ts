import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { apiAt } from "@design-workspace/verification/calls/Api"
import { isProof } from "@design-workspace/verification/gates/gate"
import { allRows, keptOf, miscounted } from "@design-workspace/verification/scenes/upgrade/allRows"
import { fillOld } from "@design-workspace/verification/scenes/upgrade/fillOld"
import { proveOld } from "@design-workspace/verification/scenes/upgrade/proveOld"
import { appliedIn, schemaOf } from "@design-workspace/verification/scenes/upgrade/schemaOf"
import { serverOn } from "@design-workspace/verification/servers/ServerUnderTest"
import { Effect, Layer, ManagedRuntime } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { ServerAddress } from "../../src/http/Http.ts"

/** Where a new database costs a second, every third is enough. Outside the proof it is the first and the last but one. */
const tried = isProof
  ? { postgres: migrations, embedded: migrations.filter((_, place) => place % 3 === 0) }
  : { postgres: [...migrations.slice(0, 1), ...migrations.slice(-2, -1)], embedded: migrations.slice(-2, -1) }

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
          expect(yield* migrate(migrations)).toEqual(migrations.filter((later) => later.id > id))
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
        await proveOld(apiAt((await runtime.runPromise(ServerAddress)).url), id)
      } finally {
        await runtime.dispose()
      }
    }
  )
})
