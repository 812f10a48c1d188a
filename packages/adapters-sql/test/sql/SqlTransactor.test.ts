import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { makeCollection } from "@design-workspace/domain/testing/shared/Fixtures"
import { suite } from "@design-workspace/domain/testing/shared/TransactorContract"
import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const options = { excludeTestServices: true, timeout: "60 seconds" } as const
const databases = makeDatabases(migrations)

for (const { layer, name } of databases) suite(name, Layer.provideMerge(SqlAdapters.layer, layer))

describe.each(databases)("Transactor.run on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), options)("statements", (it) => {
    it.effect("a statement that fails is a defect", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const transactor = yield* Transactor
        const exit = yield* Effect.exit(transactor.run(Effect.orDie(sql`SELECT 1 / 0`)))
        expect(Exit.hasDies(exit)).toBe(true)
      })
    )
  })
})

describe.each(databases.filter(({ name }) => name === "postgres"))("Transactor.run on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), options)("deadlocks", (it) => {
    it.effect("of two transactions in a deadlock the one that was broken off is run again", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const transactor = yield* Transactor
        const [a, b] = [yield* makeCollection(null), yield* makeCollection(null)]
        const [holdsA, holdsB] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        let runs = 0
        const work = (
          first: typeof a,
          second: typeof a,
          mine: Deferred.Deferred<void>,
          other: Deferred.Deferred<void>
        ) =>
          transactor.run(
            Effect.gen(function* () {
              runs += 1
              yield* collections.findForUpdate(first.id)
              yield* Deferred.succeed(mine, undefined)
              yield* Deferred.await(other)
              return yield* collections.findForUpdate(second.id)
            })
          )
        const found = yield* Effect.all([work(a, b, holdsA, holdsB), work(b, a, holdsB, holdsA)], {
          concurrency: "unbounded"
        })
        expect(found).toEqual([Option.some(b), Option.some(a)])
        expect(runs).toBeGreaterThan(2)
      })
    )
  })
})
