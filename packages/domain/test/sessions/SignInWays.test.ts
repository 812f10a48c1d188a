import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { mostListedSpaces, SignInWays } from "../../src/sessions/SignInWays.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { actorWith } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { nobody } from "../../testing/projects/viewers.ts"
import { ScriptedIdentityProvider } from "../../testing/sessions/ScriptedIdentityProvider.ts"
import { makeSpace, makeSpaceWithParents, makeUser } from "../../testing/shared/Fixtures.ts"

const services = SignInWays.layer.pipe(Layer.provideMerge(MemoryAdapters.layer))

describe("SignInWays.ways", () => {
  it.effect("offers the password alone where there is no provider and no space for guests", () =>
    Effect.gen(function* () {
      const { ways } = yield* SignInWays
      yield* makeSpaceWithParents
      assert.deepStrictEqual(yield* ways, { password: true, oidc: null, guests: false })
    }).pipe(Effect.provide(services))
  )

  it.effect("names the provider, and lets guests in while a space outside the trash takes them", () =>
    Effect.gen(function* () {
      const [{ ways }, spaces, user] = [yield* SignInWays, yield* SpaceRepo, yield* makeUser()]
      const { space } = yield* makeSpaceWithParents
      const guests = Effect.map(ways, (it) => it.guests)
      yield* spaces.update(space.id, { guestProjects: true })
      assert.deepStrictEqual(yield* ways, { password: true, oidc: { name: "Example" }, guests: true })
      yield* spaces.setTrashed(space.id, true, user.id)
      assert.isFalse(yield* guests)
      yield* spaces.setTrashed(space.id, false, user.id)
      assert.isTrue(yield* guests)
    }).pipe(Effect.provide(Layer.provide(services, ScriptedIdentityProvider.layer())))
  )
})

describe("SignInWays.listedSpaces", () => {
  it.effect(
    "tells a guest of the newest hundred listed spaces by id and name alone, and a user of none",
    () =>
      Effect.gen(function* () {
        const [{ listedSpaces }, user] = [yield* SignInWays, yield* makeUser()]
        const { collection, organisation } = yield* makeSpaceWithParents
        const parents = { orgId: organisation.id, collectionId: collection.id }
        const open = { guestProjects: true, listedForGuests: true }
        const made = yield* Effect.forEach(Array.from({ length: mostListedSpaces + 1 }), (_, index) =>
          makeSpace(parents, { ...open, name: `Open ${index}` })
        )
        const newest = made.toReversed().slice(0, 100)
        assert.deepStrictEqual(
          yield* listedSpaces(nobody),
          newest.map(({ id, name }) => ({ id, name }))
        )
        assert.deepStrictEqual(yield* listedSpaces(actorWith(user.id, [[organisation.id, "admin"]])), [])
      }).pipe(Effect.provide(services))
  )
})
