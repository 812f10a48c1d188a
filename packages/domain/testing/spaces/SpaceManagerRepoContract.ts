import { expect, layer as withLayer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { SpaceId, UserId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeMember, makeSpace, makeSpaceWithParents } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | OrganisationRepo | SpaceManagerRepo | SpaceRepo | UserRepo

const manages = Effect.fnUntraced(function* (id: SpaceId, viewer: UserId | null) {
  const spaces = yield* SpaceRepo
  return (yield* Effect.orDie(Effect.fromOption(yield* spaces.find(id, viewer)))).manager
})

/** What every `SpaceManagerRepo` must do, on any layer that offers it with the ports its parents need. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void =>
  withLayer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect("a manager is one for its own space, from put to remove, both idempotent", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagerRepo
        const { collection, organisation, space } = yield* makeSpaceWithParents
        const other = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
        const [user, colleague] = [yield* makeMember(organisation.id), yield* makeMember(organisation.id)]
        const found = Effect.all([
          manages(space.id, user.id),
          manages(space.id, colleague.id),
          manages(other.id, user.id),
          manages(space.id, null)
        ])
        yield* managers.put(space.id, user.id)
        yield* managers.put(space.id, user.id)
        expect(yield* found).toEqual([true, false, false, false])
        const { email, id, name } = user
        expect(yield* managers.list(space.id, firstPage)).toEqual({
          items: [{ userId: id, email, name }],
          next: null
        })
        expect((yield* managers.list(other.id, firstPage)).items).toEqual([])
        yield* managers.remove(space.id, user.id)
        yield* managers.remove(space.id, user.id)
        expect(yield* found).toEqual([false, false, false, false])
        expect((yield* managers.list(space.id, firstPage)).items).toEqual([])
      })
    )

    it.effect("who leaves the organisation manages its spaces no more", () =>
      Effect.gen(function* () {
        const [managers, organisations] = [yield* SpaceManagerRepo, yield* OrganisationRepo]
        const { organisation, space } = yield* makeSpaceWithParents
        const user = yield* makeMember(organisation.id)
        yield* managers.put(space.id, user.id)
        yield* organisations.removeMember(organisation.id, user.id)
        expect(yield* manages(space.id, user.id)).toBe(false)
        expect((yield* managers.list(space.id, firstPage)).items).toEqual([])
      })
    )

    it.effect("the managers of a space come in pages, newest user first and each once", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagerRepo
        const { organisation, space } = yield* makeSpaceWithParents
        const ids: Array<UserId> = []
        for (let n = 0; n < 5; n += 1) ids.push((yield* makeMember(organisation.id)).id)
        for (const id of ids) yield* managers.put(space.id, id)
        const pages = yield* everyPage((page) => managers.list(space.id, page), 2)
        expect(pages.map((items) => items.map(({ userId }) => userId))).toEqual([
          [ids[4], ids[3]],
          [ids[2], ids[1]],
          [ids[0]]
        ])
      })
    )
  })
