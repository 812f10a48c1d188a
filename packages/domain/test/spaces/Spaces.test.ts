import { describe, expect, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { CollectionId, OrgId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeCollection, newUuid } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"
import { forbidden, nowhere, spaceScene } from "./spaceScene.ts"

it.layer(DesignServices.layer)((it) => {
  describe("Spaces.list", () => {
    it.effect(
      "lists the spaces of the caller's organisations that are not in the trash, a site-admin all",
      () =>
        Effect.gen(function* () {
          const { admin, member, repo, siteAdmin, space, spaces, outsider } = yield* spaceScene
          const listed = (actor: typeof member) =>
            Effect.map(spaces.list(actor, firstPage), ({ items }) => items.map(({ id }) => id))
          expect(yield* listed(member)).toEqual([space.id])
          expect(yield* listed(outsider)).toEqual([])
          expect(yield* listed(siteAdmin)).toContain(space.id)
          yield* repo.setTrashed(space.id, true, admin.userId)
          expect(yield* listed(member)).toEqual([])
          expect(yield* listed(siteAdmin)).not.toContain(space.id)
        })
    )

    it.effect("guests may not list spaces", () =>
      Effect.gen(function* () {
        const { spaces } = yield* spaceScene
        expect(yield* Effect.flip(spaces.list(guest, firstPage))).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )
  })

  describe("Spaces.create", () => {
    it.effect("an org-admin makes a space on a collection of the organisation, or on a global one", () =>
      Effect.gen(function* () {
        const { admin, collection, orgId, siteAdmin, spaces } = yield* spaceScene
        const draft = { name: "New", orgId, collectionId: collection.id }
        const created = yield* spaces.create(admin, draft)
        expect(created).toMatchObject({ ...draft, guestProjects: false, deletedAt: null })
        expect(yield* spaces.read(admin, created.id)).toEqual(created)
        const global = yield* makeCollection(null)
        const open = { name: "Open", orgId, collectionId: global.id, guestProjects: true }
        expect(yield* spaces.create(siteAdmin, open)).toMatchObject(open)
      })
    )

    it.effect("members and outsiders may not", () =>
      Effect.gen(function* () {
        const { collection, manager, member, orgId, spaces, outsider } = yield* spaceScene
        for (const actor of [member, manager, outsider]) {
          const refused = yield* Effect.flip(
            spaces.create(actor, { name: "N", orgId, collectionId: collection.id })
          )
          expect(refused).toMatchObject(forbidden("org_admin"))
        }
      })
    )

    it.effect("guests may not make spaces", () =>
      Effect.gen(function* () {
        const { collection, orgId, spaces } = yield* spaceScene
        const refused = yield* Effect.flip(
          spaces.create(guest, { name: "N", orgId, collectionId: collection.id })
        )
        expect(refused).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )

    it.effect("an organisation that does not exist is not found: existence comes before right", () =>
      Effect.gen(function* () {
        const { admin, collection, siteAdmin, spaces } = yield* spaceScene
        const draft = { name: "N", orgId: OrgId.make(newUuid()), collectionId: collection.id }
        for (const actor of [siteAdmin, admin]) {
          const missing = yield* Effect.flip(spaces.create(actor, draft))
          expect(missing).toMatchObject({ _tag: "OrganisationNotFound", orgId: draft.orgId })
        }
      })
    )

    it.effect("a collection that does not exist or is another organisation's is not found", () =>
      Effect.gen(function* () {
        const { admin, orgId, siteAdmin, spaces } = yield* spaceScene
        const other = yield* spaceScene
        for (const actor of [admin, siteAdmin])
          for (const collectionId of [CollectionId.make(newUuid()), other.collection.id]) {
            const refused = yield* Effect.flip(spaces.create(actor, { name: "N", orgId, collectionId }))
            expect(refused).toMatchObject({ _tag: "CollectionNotFound", collectionId })
          }
      })
    )

    it.effect("a collection in the trash says so", () =>
      Effect.gen(function* () {
        const { admin, collection, orgId, spaces } = yield* spaceScene
        const collections = yield* CollectionRepo
        yield* collections.setTrashed(collection.id, true, admin.userId)
        const refused = yield* Effect.flip(
          spaces.create(admin, { name: "N", orgId, collectionId: collection.id })
        )
        expect(refused).toMatchObject({
          _tag: "CollectionInTrash",
          collectionId: collection.id,
          restorableByCaller: true
        })
      })
    )
  })

  describe("Spaces.read", () => {
    it.effect("members of the organisation and site-admins read a space", () =>
      Effect.gen(function* () {
        const { member, siteAdmin, space, spaces } = yield* spaceScene
        expect(yield* spaces.read(member, space.id)).toEqual(space)
        expect(yield* spaces.read(siteAdmin, space.id)).toEqual(space)
      })
    )

    it.effect("a read without the right, of an unknown id or of a space in the trash is not found", () =>
      Effect.gen(function* () {
        const { admin, repo, siteAdmin, space, spaces, outsider } = yield* spaceScene
        const unseen = yield* Effect.flip(spaces.read(outsider, space.id))
        expect(unseen).toMatchObject({ _tag: "SpaceNotFound", spaceId: space.id })
        expect(yield* Effect.flip(spaces.read(siteAdmin, nowhere))).toMatchObject({ _tag: "SpaceNotFound" })
        yield* repo.setTrashed(space.id, true, admin.userId)
        expect(yield* Effect.flip(spaces.read(admin, space.id))).toMatchObject({ _tag: "SpaceNotFound" })
      })
    )

    it.effect("guests may not read spaces", () =>
      Effect.gen(function* () {
        const { space, spaces } = yield* spaceScene
        expect(yield* Effect.flip(spaces.read(guest, space.id))).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )
  })

  describe("Spaces.update", () => {
    it.effect("managers, org-admins and site-admins change a space; the answer is the whole space", () =>
      Effect.gen(function* () {
        const { admin, manager, siteAdmin, space, spaces } = yield* spaceScene
        const renamed = yield* spaces.update(manager, space.id, { name: "New" })
        expect(renamed).toEqual({
          ...space,
          name: "New",
          updatedAt: renamed.updatedAt,
          updatedBy: manager.userId
        })
        expect(DateTime.isGreaterThan(renamed.updatedAt, space.updatedAt)).toBe(true)
        expect((yield* spaces.update(admin, space.id, { guestProjects: true })).guestProjects).toBe(true)
        expect((yield* spaces.update(siteAdmin, space.id, { name: "Third" })).name).toBe("Third")
      })
    )

    it.effect("a change that changes nothing answers the space as it is", () =>
      Effect.gen(function* () {
        const { manager, space, spaces } = yield* spaceScene
        const patch = { name: space.name, collectionId: space.collectionId }
        expect(yield* spaces.update(manager, space.id, patch)).toEqual(space)
      })
    )

    it.effect(
      "a write without the right is forbidden; an unknown id and a space in the trash are not found",
      () =>
        Effect.gen(function* () {
          const { admin, member, repo, space, spaces, outsider } = yield* spaceScene
          for (const actor of [member, outsider]) {
            const refused = yield* Effect.flip(spaces.update(actor, space.id, { name: "New" }))
            expect(refused).toMatchObject(forbidden("space_manager"))
          }
          const missing = yield* Effect.flip(spaces.update(outsider, nowhere, { name: "New" }))
          expect(missing).toMatchObject({ _tag: "SpaceNotFound", spaceId: nowhere })
          yield* repo.setTrashed(space.id, true, admin.userId)
          const trashed = yield* Effect.flip(spaces.update(admin, space.id, { name: "New" }))
          expect(trashed).toMatchObject({ _tag: "SpaceNotFound", spaceId: space.id })
        })
    )

    it.effect("who left the organisation manages no more, whatever is stored", () =>
      Effect.gen(function* () {
        const { manager, space, spaces } = yield* spaceScene
        const refused = yield* Effect.flip(
          spaces.update(actorWith(manager.userId, []), space.id, { name: "New" })
        )
        expect(refused).toMatchObject(forbidden("space_manager"))
      })
    )

    it.effect("guests may not change spaces", () =>
      Effect.gen(function* () {
        const { space, spaces } = yield* spaceScene
        const refused = yield* Effect.flip(spaces.update(guest, space.id, { name: "New" }))
        expect(refused).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )

    it.effect("a new collection must be one that a new space could stand on", () =>
      Effect.gen(function* () {
        const { admin, manager, space, spaces } = yield* spaceScene
        const collections = yield* CollectionRepo
        const other = yield* spaceScene
        const hidden = yield* Effect.flip(
          spaces.update(manager, space.id, { collectionId: other.collection.id })
        )
        expect(hidden).toMatchObject({ _tag: "CollectionNotFound", collectionId: other.collection.id })
        const global = yield* makeCollection(null)
        const moved = yield* spaces.update(manager, space.id, { collectionId: global.id })
        expect(moved.collectionId).toBe(global.id)
        const trashed = yield* makeCollection(null)
        yield* collections.setTrashed(trashed.id, true, admin.userId)
        const refused = yield* Effect.flip(spaces.update(manager, space.id, { collectionId: trashed.id }))
        expect(refused).toMatchObject({
          _tag: "CollectionInTrash",
          collectionId: trashed.id,
          restorableByCaller: false
        })
      })
    )

    it.effect("spaces on a collection in the trash keep working", () =>
      Effect.gen(function* () {
        const { admin, collection, manager, space, spaces } = yield* spaceScene
        const collections = yield* CollectionRepo
        yield* collections.setTrashed(collection.id, true, admin.userId)
        const patch = { name: "New", collectionId: collection.id }
        expect((yield* spaces.update(manager, space.id, patch)).name).toBe("New")
      })
    )
  })
})
