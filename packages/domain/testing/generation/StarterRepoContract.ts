import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { StarterRepo } from "../../src/generation/attempts/StarterRepo.ts"
import { CollectionId, UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeCollection, makeMember, makeOrganisation, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | OrganisationRepo | StarterRepo | Transactor | UserRepo

/** What holds for every `StarterRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`StarterRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("rights now", (it) => {
      const scene = Effect.gen(function* () {
        const organisation = yield* makeOrganisation()
        const { id: userId } = yield* makeMember(organisation.id, "admin")
        const { id: collectionId } = yield* makeCollection(organisation.id)
        return { orgId: organisation.id, userId, collectionId }
      })

      it.effect("the collection's owner and the user's roles are those of now", () =>
        Effect.gen(function* () {
          const [organisations, starters] = [yield* OrganisationRepo, yield* StarterRepo]
          const { collectionId, orgId, userId } = yield* scene
          const roles = { userId, siteAdmin: false, organisations: new Map([[orgId, "admin" as const]]) }
          const look = starters.find(userId, collectionId)
          assert.deepStrictEqual(yield* look, Option.some({ ownerOrgId: orgId, roles }))
          yield* organisations.putMember(orgId, userId, "member")
          const demoted = { ...roles, organisations: new Map([[orgId, "member" as const]]) }
          assert.deepStrictEqual(yield* look, Option.some({ ownerOrgId: orgId, roles: demoted }))
          yield* organisations.removeMember(orgId, userId)
          const outsider = { ...roles, organisations: new Map() }
          assert.deepStrictEqual(yield* look, Option.some({ ownerOrgId: orgId, roles: outsider }))
        })
      )

      it.effect("a transferred collection has its new owner, a global one none", () =>
        Effect.gen(function* () {
          const [collections, starters] = [yield* CollectionRepo, yield* StarterRepo]
          const transactor = yield* Transactor
          const { collectionId, userId } = yield* scene
          const { id: ownerOrgId } = yield* makeOrganisation()
          const transfer = Effect.gen(function* () {
            const found = yield* Effect.flatMap(collections.findForUpdate(collectionId), Effect.fromOption)
            yield* collections.save({ ...found, ownerOrgId }, { editType: "edit", authorId: userId })
          })
          yield* transactor.run(transfer)
          const starter = yield* starters.find(userId, collectionId)
          assert.deepInclude(Option.getOrNull(starter), { ownerOrgId })
          const { id } = yield* makeCollection(null)
          assert.deepInclude(Option.getOrNull(yield* starters.find(userId, id)), { ownerOrgId: null })
        })
      )

      it.effect("a user who is gone has no roles, and a collection that is gone nobody", () =>
        Effect.gen(function* () {
          const [starters, users] = [yield* StarterRepo, yield* UserRepo]
          const { collectionId, orgId, userId } = yield* scene
          yield* users.remove(userId)
          const gone = Option.some({ ownerOrgId: orgId, roles: null })
          assert.deepStrictEqual(yield* starters.find(userId, collectionId), gone)
          const unknown = CollectionId.make(newUuid())
          assert.isTrue(Option.isNone(yield* starters.find(userId, unknown)))
        })
      )

      it.effect("roles that are held are the same, and none are held of who is gone", () =>
        Effect.gen(function* () {
          const starters = yield* StarterRepo
          const transactor = yield* Transactor
          const { orgId, userId } = yield* scene
          const roles = { userId, siteAdmin: false, organisations: new Map([[orgId, "admin" as const]]) }
          assert.deepStrictEqual(yield* transactor.run(starters.hold(userId)), Option.some(roles))
          const { id: root } = yield* makeUser({ siteAdmin: true })
          const alone = { userId: root, siteAdmin: true, organisations: new Map() }
          assert.deepStrictEqual(yield* transactor.run(starters.hold(root)), Option.some(alone))
          const unknown = UserId.make(newUuid())
          assert.isTrue(Option.isNone(yield* transactor.run(starters.hold(unknown))))
        })
      )
    })
  })
}
