import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { SpaceId } from "../../src/shared/Ids.ts"
import { Stale } from "../../src/shared/Precondition.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { SpaceNotFound } from "../../src/spaces/SpaceErrors.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { Preconditions } from "../../src/versions/Preconditions.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { makeSpaceWithParents, newUuid } from "../../testing/shared/Fixtures.ts"

const named = Effect.fnUntraced(function* (id: SpaceId, name: string) {
  return yield* Effect.orDie(Effect.flatMap((yield* SpaceRepo).update(id, { name }), Effect.fromOption))
})

const only = (version: DateTime.Utc) => (standing: DateTime.Utc) => DateTime.Equivalence(version, standing)

const nameOf = Effect.fnUntraced(function* ({ id }: Space) {
  const found = yield* (yield* SpaceRepo).find(id, null)
  return (yield* Effect.fromOption(found)).space.name
})

const scene = Effect.gen(function* () {
  const { space } = yield* makeSpaceWithParents
  const { guard } = yield* Preconditions
  const guarded = { ref: { kind: "space", id: space.id } as const, comesAfterVersion: () => false }
  return { space, guard, guarded }
})

it.layer(Preconditions.layer.pipe(Layer.provideMerge(MemoryAdapters.layer)))((it) => {
  describe("Preconditions.guard", () => {
    it.effect("makes the change on a version that is accepted", () =>
      Effect.gen(function* () {
        const { guard, guarded, space } = yield* scene
        const change = named(space.id, "New")
        const done = yield* guard({ ...guarded, accepts: only(space.updatedAt), change })
        assert.strictEqual(done.name, "New")
        assert.strictEqual(yield* nameOf(space), "New")
      })
    )

    it.effect("rolls it back on another, and names the current version", () =>
      Effect.gen(function* () {
        const { guard, guarded, space } = yield* scene
        const { updatedAt } = yield* named(space.id, "Between")
        const change = named(space.id, "New")
        const error = yield* Effect.flip(guard({ ...guarded, accepts: only(space.updatedAt), change }))
        assert.strictEqual(error._tag, "PreconditionFailed")
        assert.deepStrictEqual(error.updatedAt, updatedAt)
        assert.strictEqual(yield* nameOf(space), "Between")
      })
    )

    it.effect(
      "reports any other refusal of the change first, but for those that come after the version's",
      () =>
        Effect.gen(function* () {
          const { guard, guarded, space } = yield* scene
          const accepts = () => false
          const missing = new SpaceNotFound({ spaceId: space.id })
          const first = yield* Effect.flip(guard({ ...guarded, accepts, change: Effect.fail(missing) }))
          assert.strictEqual(first._tag, "SpaceNotFound")
          const stale = Effect.fail(new Stale({ updatedAt: space.updatedAt }))
          const comesAfterVersion = ({ _tag }: Stale) => _tag === "Stale"
          const second = yield* Effect.flip(guard({ ...guarded, accepts, change: stale, comesAfterVersion }))
          assert.strictEqual(second._tag, "PreconditionFailed")
          const held = guard({ ...guarded, accepts: () => true, change: stale, comesAfterVersion })
          assert.strictEqual((yield* Effect.flip(held))._tag, "Stale")
        })
    )

    it.effect("asks nothing of what does not exist: the change says so", () =>
      Effect.gen(function* () {
        const { guard, guarded } = yield* scene
        const ref = { kind: "space", id: SpaceId.make(newUuid()) } as const
        const done = yield* guard({ ...guarded, ref, accepts: () => false, change: Effect.succeed("made") })
        assert.strictEqual(done, "made")
      })
    )
  })
})
