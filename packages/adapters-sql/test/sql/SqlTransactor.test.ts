import { OrganisationRepo } from "@design-workspace/domain/accounts/OrganisationRepo"
import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { makeCollection, makeOrganisation } from "@design-workspace/domain/testing/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const options = { excludeTestServices: true, timeout: "60 seconds" } as const
const databases = makeDatabases(migrations)

describe.each(databases)("Transactor.run on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), options)("rolls back", (it) => {
    it.effect("a failure undoes all of it and comes out as it is", () =>
      Effect.gen(function* () {
        const organisations = yield* OrganisationRepo
        const transactor = yield* Transactor
        const { id, name } = yield* makeOrganisation()
        const work = Effect.andThen(makeCollection(id), (collection) => Effect.fail(collection.id))
        const collectionId = yield* Effect.flip(transactor.run(work))
        const collections = yield* CollectionRepo
        expect(yield* collections.find(collectionId)).toEqual(Option.none())
        expect(Option.map(yield* organisations.find(id), (found) => found.name)).toEqual(Option.some(name))
      })
    )

    it.effect("a nested call joins the outer one: what fails outside undoes it too", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const transactor = yield* Transactor
        const inner = transactor.run(makeCollection(null))
        const outer = transactor.run(Effect.andThen(inner, (collection) => Effect.fail(collection.id)))
        const collectionId = yield* Effect.flip(outer)
        expect(yield* collections.find(collectionId)).toEqual(Option.none())
      })
    )

    it.effect("a nested call that fails undoes its own part, if the outer one goes on", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const transactor = yield* Transactor
        const inner = transactor.run(Effect.andThen(makeCollection(null), ({ id }) => Effect.fail(id)))
        const [kept, undone] = yield* transactor.run(Effect.all([makeCollection(null), Effect.flip(inner)]))
        expect(yield* collections.find(kept.id)).toEqual(Option.some(kept))
        expect(yield* collections.find(undone)).toEqual(Option.none())
      })
    )

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
