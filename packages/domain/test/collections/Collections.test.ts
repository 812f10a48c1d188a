import { assert, describe, expect, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import type { Actor } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { Collections } from "../../src/collections/Collections.ts"
import { CollectionId, ItemId, OrgId, UserId } from "../../src/shared/Ids.ts"
import {
  actorWith,
  guest,
  makeMemberActor,
  makeSiteAdmin,
  makeStranger
} from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import {
  makeCollection,
  makeOrganisation,
  makeSpace,
  makeUser,
  newUuid,
  smallContent
} from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"

/** An organisation with a collection, its admin, a member, and callers from outside. */
const scene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  return {
    orgId: organisation.id,
    admin: yield* makeMemberActor(organisation.id, "admin"),
    member: yield* makeMemberActor(organisation.id),
    outsider: yield* makeStranger,
    siteAdmin: yield* makeSiteAdmin,
    collection: yield* makeCollection(organisation.id),
    collections: yield* Collections
  }
})

const trash = Effect.fnUntraced(function* (id: CollectionId) {
  const repo = yield* CollectionRepo
  const { id: userId } = yield* makeUser()
  yield* repo.setTrashed(id, true, userId)
})

const nowhere = CollectionId.make(newUuid())

it.layer(DesignServices.layer)((it) => {
  describe("Collections.list", () => {
    const listed = Effect.fnUntraced(function* (actor: Actor, ownerOrgId?: OrgId | null) {
      const collections = yield* Collections
      return (yield* collections.list(actor, ownerOrgId, firstPage)).items.map(({ id }) => id)
    })

    it.effect("lists global ones and those of the caller's organisations", () =>
      Effect.gen(function* () {
        const { collection, member, outsider } = yield* scene
        const global = yield* makeCollection(null)
        expect(yield* listed(member)).toEqual(expect.arrayContaining([collection.id, global.id]))
        expect(yield* listed(outsider)).toContain(global.id)
        expect(yield* listed(outsider)).not.toContain(collection.id)
      })
    )

    it.effect("a site-admin counts as an org-admin everywhere and sees all", () =>
      Effect.gen(function* () {
        const { collection, siteAdmin } = yield* scene
        expect(yield* listed(siteAdmin)).toContain(collection.id)
      })
    )

    it.effect(
      "`ownerOrgId` narrows it to one organisation's, and to nothing for those who may not read them",
      () =>
        Effect.gen(function* () {
          const { collection, member, orgId, siteAdmin, outsider } = yield* scene
          yield* makeCollection(null)
          expect(yield* listed(member, orgId)).toEqual([collection.id])
          expect(yield* listed(siteAdmin, orgId)).toEqual([collection.id])
          expect(yield* listed(outsider, orgId)).toEqual([])
        })
    )

    it.effect("`ownerOrgId` null narrows it to the global ones", () =>
      Effect.gen(function* () {
        const { collection, member } = yield* scene
        const global = yield* makeCollection(null)
        const ids = yield* listed(member, null)
        expect(ids).toContain(global.id)
        expect(ids).not.toContain(collection.id)
      })
    )

    it.effect("what is in the trash is not listed", () =>
      Effect.gen(function* () {
        const { collection, member, orgId } = yield* scene
        yield* trash(collection.id)
        expect(yield* listed(member, orgId)).toEqual([])
      })
    )

    it.effect("guests may not list collections", () =>
      Effect.gen(function* () {
        expect(yield* Effect.flip(listed(guest))).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )
  })

  describe("Collections.create", () => {
    it.effect("an org-admin makes one of its organisation; what is not given is empty", () =>
      Effect.gen(function* () {
        const { admin, collections, orgId } = yield* scene
        const created = yield* collections.create(admin, { name: "New", ownerOrgId: orgId })
        const parts = { layers: [], specialties: [], blocks: [], edges: [] }
        expect(created).toMatchObject({ name: "New", ownerOrgId: orgId, description: "", ...parts })
        expect(yield* collections.read(admin, created.id)).toEqual(created)
      })
    )

    it.effect("arrays keep the order they were written in", () =>
      Effect.gen(function* () {
        const { admin, collections, orgId } = yield* scene
        const content = { ...smallContent, blocks: smallContent.blocks.toReversed() }
        const draft = { name: "New", description: "d", ownerOrgId: orgId, ...content }
        expect(yield* collections.create(admin, draft)).toMatchObject(draft)
      })
    )

    it.effect("a member may not, and learns which role may", () =>
      Effect.gen(function* () {
        const { collections, member, orgId, outsider } = yield* scene
        for (const actor of [member, outsider]) {
          const refused = yield* Effect.flip(collections.create(actor, { name: "New", ownerOrgId: orgId }))
          expect(refused).toMatchObject({ _tag: "Forbidden", requiredRole: "org_admin" })
        }
      })
    )

    it.effect("a global collection is for site-admins to make", () =>
      Effect.gen(function* () {
        const { admin, collections, siteAdmin } = yield* scene
        const draft = { name: "New", ownerOrgId: null }
        const refused = yield* Effect.flip(collections.create(admin, draft))
        expect(refused).toMatchObject({ _tag: "Forbidden", requiredRole: "site_admin" })
        expect((yield* collections.create(siteAdmin, draft)).ownerOrgId).toBeNull()
      })
    )

    it.effect("an organisation that does not exist is not found: existence comes before right", () =>
      Effect.gen(function* () {
        const { admin, collections, siteAdmin } = yield* scene
        const draft = { name: "New", ownerOrgId: OrgId.make(newUuid()) }
        for (const actor of [siteAdmin, admin]) {
          const missing = yield* Effect.flip(collections.create(actor, draft))
          expect(missing).toMatchObject({ _tag: "OrganisationNotFound", orgId: draft.ownerOrgId })
        }
      })
    )

    it.effect("a write that would break the rules of the content gets each breach", () =>
      Effect.gen(function* () {
        const { admin, collections, orgId } = yield* scene
        const [layer] = smallContent.layers
        assert(layer !== undefined)
        const draft = { name: "New", ownerOrgId: orgId, ...smallContent, layers: [layer, layer] }
        const refused = yield* Effect.flip(collections.create(admin, draft))
        assert(refused._tag === "InvalidInput")
        expect(refused.issues.map(({ path }) => path)).toEqual([
          ["layers", 1, "id"],
          ["blocks", 1, "layerId"],
          ["blocks", 2, "layerId"]
        ])
      })
    )

    it.effect("guests may not make collections", () =>
      Effect.gen(function* () {
        const { collections } = yield* scene
        const refused = yield* Effect.flip(collections.create(guest, { name: "New", ownerOrgId: null }))
        expect(refused).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )
  })

  describe("Collections.read", () => {
    it.effect("members read their organisation's, everyone signed in the global ones", () =>
      Effect.gen(function* () {
        const { collection, collections, member, siteAdmin, outsider } = yield* scene
        const global = yield* makeCollection(null)
        expect(yield* collections.read(member, collection.id)).toEqual(collection)
        expect(yield* collections.read(siteAdmin, collection.id)).toEqual(collection)
        expect(yield* collections.read(outsider, global.id)).toEqual(global)
      })
    )

    it.effect("a read without the right, of an unknown id or of what is in the trash is not found", () =>
      Effect.gen(function* () {
        const { admin, collection, collections, orgId, siteAdmin, outsider } = yield* scene
        const trashed = yield* makeCollection(orgId)
        yield* trash(trashed.id)
        const reads = [
          collections.read(outsider, collection.id),
          collections.read(siteAdmin, nowhere),
          collections.read(admin, trashed.id)
        ]
        const errors = yield* Effect.forEach(reads, Effect.flip)
        expect(errors).toMatchObject([
          { _tag: "CollectionNotFound", collectionId: collection.id },
          { _tag: "CollectionNotFound", collectionId: nowhere },
          { _tag: "CollectionNotFound", collectionId: trashed.id }
        ])
      })
    )

    it.effect("guests may not read collections", () =>
      Effect.gen(function* () {
        const { collections } = yield* scene
        const global = yield* makeCollection(null)
        expect(yield* Effect.flip(collections.read(guest, global.id))).toMatchObject({
          _tag: "GuestNotAllowed"
        })
      })
    )
  })

  describe("Collections.update", () => {
    it.effect(
      "changes the given fields, keeps the others, and answers the whole collection with a later version",
      () =>
        Effect.gen(function* () {
          const { admin, collection, collections } = yield* scene
          const patch = { name: "New", edges: [] }
          const updated = yield* collections.update(admin, collection.id, patch)
          expect(updated).toEqual({
            ...collection,
            ...patch,
            updatedAt: updated.updatedAt,
            updatedBy: admin.userId
          })
          expect(DateTime.isGreaterThan(updated.updatedAt, collection.updatedAt)).toBe(true)
          expect(yield* collections.read(admin, collection.id)).toEqual(updated)
        })
    )

    it.effect("a change that changes nothing answers the collection as it is", () =>
      Effect.gen(function* () {
        const { admin, collection, collections } = yield* scene
        expect(yield* collections.update(admin, collection.id, {})).toEqual(collection)
        const same = { name: collection.name, ...smallContent }
        expect(yield* collections.update(admin, collection.id, same)).toEqual(collection)
      })
    )

    it.effect(
      "a write without the right is forbidden, also to those who cannot read it; an unknown id is not found",
      () =>
        Effect.gen(function* () {
          const { admin, collection, collections, member, outsider } = yield* scene
          for (const actor of [member, outsider]) {
            const refused = yield* Effect.flip(collections.update(actor, collection.id, { name: "New" }))
            expect(refused).toMatchObject({ _tag: "Forbidden", requiredRole: "org_admin" })
          }
          const global = yield* makeCollection(null)
          const refused = yield* Effect.flip(collections.update(admin, global.id, { name: "New" }))
          expect(refused).toMatchObject({ _tag: "Forbidden", requiredRole: "site_admin" })
          const missing = yield* Effect.flip(collections.update(outsider, nowhere, { name: "New" }))
          expect(missing).toMatchObject({ _tag: "CollectionNotFound", collectionId: nowhere })
        })
    )

    it.effect("guests may not change collections", () =>
      Effect.gen(function* () {
        const { collection, collections } = yield* scene
        const refused = yield* Effect.flip(collections.update(guest, collection.id, { name: "New" }))
        expect(refused).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )

    it.effect("a collection in the trash says so, after the right was checked", () =>
      Effect.gen(function* () {
        const { admin, collection, collections, member } = yield* scene
        yield* trash(collection.id)
        const refused = yield* Effect.flip(collections.update(admin, collection.id, { name: "New" }))
        expect(refused).toMatchObject({ _tag: "CollectionInTrash", collectionId: collection.id })
        const forbidden = yield* Effect.flip(collections.update(member, collection.id, { name: "New" }))
        expect(forbidden).toMatchObject({ _tag: "Forbidden" })
      })
    )

    it.effect(
      "an expected version that is not the present one is stale, and the answer names the present one",
      () =>
        Effect.gen(function* () {
          const { admin, collection, collections } = yield* scene
          const expectedUpdatedAt = collection.updatedAt
          const updated = yield* collections.update(admin, collection.id, { name: "One", expectedUpdatedAt })
          const late = collections.update(admin, collection.id, { name: "Two", expectedUpdatedAt })
          expect(yield* Effect.flip(late)).toMatchObject({ _tag: "Stale", updatedAt: updated.updatedAt })
          expect(yield* collections.read(admin, collection.id)).toEqual(updated)
        })
    )

    it.effect("a change that would break the rules of the content is refused, and nothing changes", () =>
      Effect.gen(function* () {
        const { admin, collection, collections } = yield* scene
        const patch = {
          name: "New",
          edges: [{ sourceId: ItemId.make("web"), targetId: ItemId.make("gone") }]
        }
        const refused = yield* Effect.flip(collections.update(admin, collection.id, patch))
        expect(refused).toMatchObject({
          _tag: "InvalidInput",
          issues: [{ path: ["edges", 0, "targetId"], message: 'names no block: "gone"' }]
        })
        expect(yield* collections.read(admin, collection.id)).toEqual(collection)
      })
    )

    it.effect("a new owner needs the right on both", () =>
      Effect.gen(function* () {
        const { admin, collection, collections, orgId, siteAdmin } = yield* scene
        const other = yield* makeOrganisation()
        const move = { ownerOrgId: other.id }
        const refused = yield* Effect.flip(collections.update(admin, collection.id, move))
        expect(refused).toMatchObject({ _tag: "Forbidden", requiredRole: "org_admin" })
        const toGlobal = yield* Effect.flip(collections.update(admin, collection.id, { ownerOrgId: null }))
        expect(toGlobal).toMatchObject({ _tag: "Forbidden", requiredRole: "site_admin" })
        const ofBoth = actorWith(UserId.make(newUuid()), [
          [orgId, "admin"],
          [other.id, "admin"]
        ])
        expect((yield* collections.update(ofBoth, collection.id, move)).ownerOrgId).toBe(other.id)
        const global = yield* collections.update(siteAdmin, collection.id, { ownerOrgId: null })
        expect(global.ownerOrgId).toBeNull()
      })
    )

    it.effect("it cannot become one organisation's own while spaces of another stand on it", () =>
      Effect.gen(function* () {
        const { collection, collections, orgId, siteAdmin } = yield* scene
        const other = yield* makeOrganisation()
        const space = yield* makeSpace({ orgId, collectionId: collection.id })
        const move = collections.update(siteAdmin, collection.id, { ownerOrgId: other.id })
        expect(yield* Effect.flip(move)).toMatchObject({ _tag: "CollectionInUse", spaceIds: [space.id] })
        expect((yield* collections.read(siteAdmin, collection.id)).ownerOrgId).toBe(orgId)
        const global = yield* collections.update(siteAdmin, collection.id, { ownerOrgId: null })
        expect(global.ownerOrgId).toBeNull()
        const back = yield* collections.update(siteAdmin, collection.id, { ownerOrgId: orgId })
        expect(back.ownerOrgId).toBe(orgId)
      })
    )

    it.effect("a new owner that does not exist is not found for a site-admin", () =>
      Effect.gen(function* () {
        const { collection, collections, siteAdmin } = yield* scene
        const ownerOrgId = OrgId.make(newUuid())
        const refused = yield* Effect.flip(collections.update(siteAdmin, collection.id, { ownerOrgId }))
        expect(refused).toMatchObject({ _tag: "OrganisationNotFound", orgId: ownerOrgId })
      })
    )
  })
})
