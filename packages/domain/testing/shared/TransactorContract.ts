import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { Collection } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { CollectionId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeCollection } from "./Fixtures.ts"

const isStored = (id: CollectionId) =>
  Effect.map(
    CollectionRepo.use((collections) => collections.find(id)),
    Option.isSome
  )

/** Makes a collection, and fails with its id. */
const makeAndFail = Effect.flatMap(makeCollection(null), ({ id }) => Effect.fail(id))

/** What holds for every `Transactor`, seen by a repository over the same store. */
export const suite = <R, E>(
  name: string,
  layer: Layer.Layer<R | Transactor | CollectionRepo | OrganisationRepo, E>
): void => {
  describe(`Transactor.run (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("one call", (it) => {
      it.effect("keeps what was changed, and gives the result", () =>
        Effect.gen(function* () {
          const { run } = yield* Transactor
          const made = yield* run(makeCollection(null))
          assert.isTrue(yield* isStored(made.id))
        })
      )

      it.effect("a failure undoes all of it and comes out as it is", () =>
        Effect.gen(function* () {
          const { run } = yield* Transactor
          const before = yield* makeCollection(null)
          const id = yield* Effect.flip(run(makeAndFail))
          assert.isFalse(yield* isStored(id))
          assert.isTrue(yield* isStored(before.id))
        })
      )

      it.effect("a defect undoes all of it", () =>
        Effect.gen(function* () {
          const { run } = yield* Transactor
          const made: Array<Collection> = []
          const work = Effect.tap(makeCollection(null), (collection) =>
            Effect.sync(() => made.push(collection))
          )
          const exit = yield* Effect.exit(run(Effect.andThen(work, Effect.die("broken"))))
          assert.isTrue(Exit.hasDies(exit))
          const stored = yield* Effect.forEach(made, ({ id }) => isStored(id))
          assert.deepStrictEqual(stored, [false])
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("nested calls", (it) => {
      it.effect("belong to the outer one: what fails outside undoes them too", () =>
        Effect.gen(function* () {
          const { run } = yield* Transactor
          const inner = run(makeCollection(null))
          const id = yield* Effect.flip(run(Effect.flatMap(inner, (made) => Effect.fail(made.id))))
          assert.isFalse(yield* isStored(id))
        })
      )

      it.effect("undo their own part alone when they fail and the outer one continues", () =>
        Effect.gen(function* () {
          const { run } = yield* Transactor
          const work = Effect.all([makeCollection(null), Effect.flip(run(makeAndFail)), makeCollection(null)])
          const [before, undone, after] = yield* run(work)
          const stored = yield* Effect.forEach([before.id, undone, after.id], isStored)
          assert.deepStrictEqual(stored, [true, false, true])
        })
      )

      it.effect("within nested calls undo no more than their own part either", () =>
        Effect.gen(function* () {
          const { run } = yield* Transactor
          const middle = run(Effect.all([makeCollection(null), Effect.flip(run(makeAndFail))]))
          const [kept, undone] = yield* run(middle)
          assert.deepStrictEqual([yield* isStored(kept.id), yield* isStored(undone)], [true, false])
        })
      )
    })
  })
}
