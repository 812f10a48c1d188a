import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { Collections } from "../../src/collections/Collections.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { ModelTurns } from "../../src/generation/model/ModelTurns.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { makeMemberActor } from "../../testing/access/Actors.ts"
import { ScriptedDesignModel } from "../../testing/generation/ScriptedDesignModel.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { makeCollection, makeOrganisation } from "../../testing/shared/Fixtures.ts"

/**
 * A lock that lets every other fiber run first, between the reading of a collection and its writing. In memory nothing
 * else gives way there, and without it changes would be one after the other whether or not a transaction holds them.
 */
const YieldingLock = Layer.effect(
  GenerationLock,
  Effect.map(GenerationLock, (lock) =>
    GenerationLock.of({
      ...lock,
      active: () =>
        Effect.as(
          Effect.forEach(Array.from({ length: 20 }), () => Effect.yieldNow),
          Option.none()
        )
    })
  )
)

const layer = Layer.mergeAll(Collections.layer, Decomposition.layer).pipe(
  Layer.provide([YieldingLock, ModelTurns.layer, ScriptedDesignModel.layer]),
  Layer.provideMerge(MemoryAdapters.layer)
)

const scene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const collection = yield* makeCollection(organisation.id)
  return {
    collection,
    admin: yield* makeMemberActor(organisation.id, "admin"),
    collections: yield* Collections,
    decomposition: yield* Decomposition
  }
})

it.layer(layer)((it) => {
  describe("Collections.update", () => {
    it.effect("of changes at once that expect the same version one gets in, and the others are stale", () =>
      Effect.gen(function* () {
        const { admin, collection, collections } = yield* scene
        const changes = ["One", "Two", "Three"].map((name) =>
          Effect.match(
            collections.update(admin, collection.id, { name, expectedUpdatedAt: collection.updatedAt }),
            { onFailure: ({ _tag }) => _tag, onSuccess: () => "changed" }
          )
        )
        const results = yield* Effect.all(changes, { concurrency: "unbounded" })
        expect(results.sort()).toEqual(["Stale", "Stale", "changed"])
      })
    )

    it.effect("changes of different fields at once are all kept", () =>
      Effect.gen(function* () {
        const { admin, collection, collections } = yield* scene
        const patches = [{ name: "New" }, { description: "new" }, { edges: [] }]
        const changes = patches.map((patch) => collections.update(admin, collection.id, patch))
        yield* Effect.all(changes, { concurrency: "unbounded" })
        const merged = { name: "New", description: "new", edges: [] }
        expect(yield* collections.read(admin, collection.id)).toMatchObject(merged)
      })
    )
  })

  describe("Decomposition.apply", () => {
    it.effect("of decompositions of one block at once one finds it", () =>
      Effect.gen(function* () {
        const { admin, collection, decomposition } = yield* scene
        const variant = { subBlocks: [{ name: "A" }, { name: "B" }], edges: [], expectedUpdatedAt: null }
        const apply = Effect.match(decomposition.apply(admin, collection.id, ItemId.make("api"), variant), {
          onFailure: ({ _tag }) => _tag,
          onSuccess: () => "replaced"
        })
        const results = yield* Effect.all([apply, apply, apply], { concurrency: "unbounded" })
        expect(results.sort()).toEqual(["BlockNotFound", "BlockNotFound", "replaced"])
      })
    )
  })
})
