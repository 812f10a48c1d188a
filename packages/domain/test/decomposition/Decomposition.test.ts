import { describe, expect, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import type { Actor } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { Collections } from "../../src/collections/Collections.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import type { PreparedDecomposition } from "../../src/decomposition/DecompositionRequest.ts"
import { CollectionId, ItemId } from "../../src/shared/Ids.ts"
import { guest, makeMemberActor, makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { makeCollection, makeOrganisation, newUuid } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"

const id = (value: string) => ItemId.make(value)
const edge = (source: string, target: string) => ({ sourceId: id(source), targetId: id(target) })
const api = id("api")
const variant: PreparedDecomposition = {
  subBlocks: [
    { id: id("gate"), name: "Gate" },
    { id: id("core"), name: "Core", description: "d" }
  ],
  edges: [edge("gate", "core")],
  expectedUpdatedAt: null
}

const scene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const collection = yield* makeCollection(organisation.id)
  const decomposition = yield* Decomposition
  const apply = (
    actor: Actor,
    changes: Partial<PreparedDecomposition> = {},
    collectionId = collection.id,
    blockId = api
  ) => decomposition.apply(actor, collectionId, blockId, { ...variant, ...changes })
  return {
    collection,
    apply,
    admin: yield* makeMemberActor(organisation.id, "admin"),
    member: yield* makeMemberActor(organisation.id),
    outsider: yield* makeStranger,
    siteAdmin: yield* makeSiteAdmin,
    collections: yield* Collections,
    repo: yield* CollectionRepo
  }
})

it.layer(DesignServices.layer)((it) => {
  describe("Decomposition.apply", () => {
    it.effect("the block is removed and the sub-blocks and edges are added", () =>
      Effect.gen(function* () {
        const { admin, apply, collection, collections } = yield* scene
        const result = yield* apply(admin)
        const inherited = { layerId: "back", defaultSpecialties: ["ts", "sql"] }
        expect(result).toEqual({
          removed: "api",
          subBlocks: [
            { id: "gate", name: "Gate", description: "", ...inherited },
            { id: "core", name: "Core", description: "d", ...inherited }
          ],
          edges: [edge("gate", "core")],
          rewiredEdges: [edge("web", "gate"), edge("core", "store")],
          updatedAt: result.updatedAt
        })
        const [web, , store] = collection.blocks
        expect(yield* collections.read(admin, collection.id)).toEqual({
          ...collection,
          blocks: [web, ...result.subBlocks, store],
          edges: [...result.rewiredEdges, ...result.edges],
          updatedBy: admin.userId,
          updatedAt: result.updatedAt
        })
        expect(DateTime.isGreaterThan(result.updatedAt, collection.updatedAt)).toBe(true)
      })
    )

    it.effect("is for org-admins of the owner; a global collection needs a site-admin", () =>
      Effect.gen(function* () {
        const { admin, apply, member, siteAdmin, outsider } = yield* scene
        for (const actor of [member, outsider])
          expect(yield* Effect.flip(apply(actor))).toMatchObject({
            _tag: "Forbidden",
            requiredRole: "org_admin"
          })
        const global = yield* makeCollection(null)
        const refused = yield* Effect.flip(apply(admin, {}, global.id))
        expect(refused).toMatchObject({ _tag: "Forbidden", requiredRole: "site_admin" })
        expect((yield* apply(siteAdmin, {}, global.id)).removed).toBe("api")
      })
    )

    it.effect("guests may not decompose", () =>
      Effect.gen(function* () {
        const { apply } = yield* scene
        expect(yield* Effect.flip(apply(guest))).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )

    it.effect("an unknown collection or block is not found", () =>
      Effect.gen(function* () {
        const { admin, apply, collection } = yield* scene
        const nowhere = CollectionId.make(newUuid())
        const noCollection = yield* Effect.flip(apply(admin, {}, nowhere))
        expect(noCollection).toMatchObject({ _tag: "CollectionNotFound", collectionId: nowhere })
        const noBlock = yield* Effect.flip(apply(admin, {}, collection.id, id("gone")))
        expect(noBlock).toMatchObject({ _tag: "BlockNotFound", blockId: "gone" })
      })
    )

    it.effect("a collection in the trash says so", () =>
      Effect.gen(function* () {
        const { admin, apply, collection, repo } = yield* scene
        yield* repo.setTrashed(collection.id, true, admin.userId)
        const refused = yield* Effect.flip(apply(admin))
        expect(refused).toMatchObject({ _tag: "CollectionInTrash", collectionId: collection.id })
      })
    )

    it.effect("a variant built on another version is stale; on the present one it is applied", () =>
      Effect.gen(function* () {
        const { admin, apply, collection, collections } = yield* scene
        const expectedUpdatedAt = collection.updatedAt
        const { updatedAt } = yield* collections.update(admin, collection.id, { name: "New" })
        expect(yield* Effect.flip(apply(admin, { expectedUpdatedAt }))).toMatchObject({
          _tag: "Stale",
          updatedAt
        })
        expect((yield* apply(admin, { expectedUpdatedAt: updatedAt })).removed).toBe("api")
      })
    )

    it.effect("an invalid variant is refused with every breach, and nothing changes", () =>
      Effect.gen(function* () {
        const { admin, apply, collection, collections } = yield* scene
        const [first] = variant.subBlocks
        const subBlocks = first === undefined ? [] : [{ ...first, layerId: id("gone") }]
        const refused = yield* Effect.flip(apply(admin, { subBlocks }))
        expect(refused).toMatchObject({
          _tag: "InvalidInput",
          issues: [
            { path: ["subBlocks"], message: "must have at least 2 items" },
            { path: ["subBlocks", 0, "layerId"], message: 'names no layer: "gone"' },
            { path: ["edges", 0, "targetId"], message: 'names no sub-block: "core"' }
          ]
        })
        expect(yield* collections.read(admin, collection.id)).toEqual(collection)
      })
    )
  })
})
