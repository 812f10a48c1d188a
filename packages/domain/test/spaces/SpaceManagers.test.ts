import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { SpaceManagers } from "../../src/spaces/SpaceManagers.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeMember, newUuid } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"
import { forbidden, nowhere, spaceScene } from "./spaceScene.ts"

it.layer(DesignServices.layer)((it) => {
  describe("SpaceManagers.list", () => {
    it.effect("who manages the space, for those who may change that; to others there is nothing", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, manager, member, siteAdmin, space, outsider } = yield* spaceScene
        for (const actor of [admin, siteAdmin]) {
          const { items, next } = yield* managers.list(actor, space.id, firstPage)
          expect(items.map(({ userId }) => userId)).toEqual([manager.userId])
          expect(next).toBeNull()
        }
        for (const actor of [manager, member, outsider]) {
          const refused = yield* Effect.flip(managers.list(actor, space.id, firstPage))
          expect(refused).toMatchObject({ _tag: "SpaceNotFound", spaceId: space.id })
        }
        expect(yield* Effect.flip(managers.list(guest, space.id, firstPage))).toMatchObject({
          _tag: "GuestNotAllowed"
        })
      })
    )

    it.effect("an unknown space and one in the trash are not found", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, repo, space } = yield* spaceScene
        expect(yield* Effect.flip(managers.list(admin, nowhere, firstPage))).toMatchObject({
          _tag: "SpaceNotFound",
          spaceId: nowhere
        })
        yield* repo.setTrashed(space.id, true, admin.userId)
        expect(yield* Effect.flip(managers.list(admin, space.id, firstPage))).toMatchObject({
          _tag: "SpaceNotFound",
          spaceId: space.id
        })
      })
    )
  })

  describe("SpaceManagers.put", () => {
    it.effect("an org-admin makes a member the space's manager; asking again is the same", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, member, space, spaces } = yield* spaceScene
        yield* managers.put(admin, space.id, member.userId)
        yield* managers.put(admin, space.id, member.userId)
        expect((yield* spaces.update(member, space.id, { name: "Mine" })).name).toBe("Mine")
      })
    )

    it.effect("the user must be a member of the space's organisation", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, space, outsider } = yield* spaceScene
        const refused = yield* Effect.flip(managers.put(admin, space.id, outsider.userId))
        expect(refused).toMatchObject({
          _tag: "InvalidInput",
          issues: [{ path: ["userId"], message: "must be a member of the space's organisation" }]
        })
      })
    )

    it.effect("a user that does not exist is not found", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, space } = yield* spaceScene
        const userId = UserId.make(newUuid())
        const refused = yield* Effect.flip(managers.put(admin, space.id, userId))
        expect(refused).toMatchObject({ _tag: "UserNotFound", userId })
      })
    )

    it.effect("managers, members and outsiders may not, guests least of all", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { manager, member, space, outsider } = yield* spaceScene
        for (const actor of [manager, member, outsider]) {
          const refused = yield* Effect.flip(managers.put(actor, space.id, member.userId))
          expect(refused).toMatchObject(forbidden("org_admin"))
        }
        const refused = yield* Effect.flip(managers.put(guest, space.id, member.userId))
        expect(refused).toMatchObject({ _tag: "GuestNotAllowed" })
      })
    )

    it.effect("an unknown space and one in the trash are not found", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, member, repo, space } = yield* spaceScene
        const unknown = yield* Effect.flip(managers.put(admin, nowhere, member.userId))
        expect(unknown).toMatchObject({ _tag: "SpaceNotFound", spaceId: nowhere })
        yield* repo.setTrashed(space.id, true, admin.userId)
        const trashed = yield* Effect.flip(managers.put(admin, space.id, member.userId))
        expect(trashed).toMatchObject({ _tag: "SpaceNotFound", spaceId: space.id })
      })
    )
  })

  describe("SpaceManagers.remove", () => {
    it.effect("an org-admin takes the role away; asking again is the same", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, manager, space, spaces } = yield* spaceScene
        yield* managers.remove(admin, space.id, manager.userId)
        yield* managers.remove(admin, space.id, manager.userId)
        const refused = yield* Effect.flip(spaces.update(manager, space.id, { name: "New" }))
        expect(refused).toMatchObject(forbidden("space_manager"))
      })
    )

    it.effect("managers may not, and of an unknown space or user there is nothing to remove", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, manager, space } = yield* spaceScene
        const refused = yield* Effect.flip(managers.remove(manager, space.id, manager.userId))
        expect(refused).toMatchObject(forbidden("org_admin"))
        const unknown = yield* Effect.flip(managers.remove(admin, nowhere, manager.userId))
        expect(unknown).toMatchObject({ _tag: "SpaceNotFound", spaceId: nowhere })
        const asGuest = yield* Effect.flip(managers.remove(guest, space.id, manager.userId))
        expect(asGuest).toMatchObject({ _tag: "GuestNotAllowed" })
        const nobody = UserId.make(newUuid())
        const noUser = yield* Effect.flip(managers.remove(admin, space.id, nobody))
        expect(noUser).toMatchObject({ _tag: "UserNotFound", userId: nobody })
      })
    )

    it.effect("who leaves the organisation and returns has to be made manager again", () =>
      Effect.gen(function* () {
        const managers = yield* SpaceManagers
        const { admin, orgId, space, spaces } = yield* spaceScene
        const organisations = yield* OrganisationRepo
        const { id } = yield* makeMember(orgId)
        yield* managers.put(admin, space.id, id)
        yield* organisations.removeMember(orgId, id)
        const back = actorWith(id, [[orgId, "member"]])
        const refused = yield* Effect.flip(spaces.update(back, space.id, { name: "New" }))
        expect(refused).toMatchObject(forbidden("space_manager"))
      })
    )
  })
})
