import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { type Viewer, viewerOf } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { isInList } from "../../src/projects/isInList.ts"
import type { Project } from "../../src/projects/Project.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { GuestId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeMember, makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"
import { everyProjectState, sceneFacts } from "./everyProjectState.ts"
import { nobody, userViewer } from "./viewers.ts"

type Ports =
  | CollectionRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | UserRepo

const idsOf = (projects: ReadonlyArray<Pick<Project, "id">>) => projects.map(({ id }) => id).sort()

/** Which projects the lists of every `ProjectRepo` show. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo.list (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("every state", (it) => {
      it.effect("a project is in a list exactly where isInList says so", () =>
        Effect.gen(function* () {
          const repo = yield* ProjectRepo
          const { callers, projects } = yield* everyProjectState
          for (const caller of callers) {
            const viewer = viewerOf(caller.actor)
            for (const show of ["beyond_public", "public", "restorable"] as const) {
              const pages = yield* everyPage((page) => repo.list({ viewer, show, spaceId: null }, page), 200)
              const listed = new Set(pages.flat().map(({ id }) => id))
              const expected = projects.filter((it) => isInList(caller.actor, sceneFacts(caller, it), show))
              assert.deepStrictEqual(
                listed,
                new Set(expected.map(({ project }) => project.id)),
                `${show} of ${JSON.stringify(caller)}`
              )
            }
          }
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("who sees what", (it) => {
      it.effect("a list shows what is the viewer's own to read, and another what is public", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const grants = yield* GrantRepo
          const managers = yield* SpaceManagerRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const orgId = organisation.id
          const owner = yield* makeMember(orgId)
          const manager = yield* makeMember(orgId)
          const [granted, outsider] = [yield* makeUser(), yield* makeUser()]
          const guestId = GuestId.make(newUuid())
          yield* managers.put(space.id, manager.id)
          const open = yield* makeProject(space.id, { visibility: "public" })
          const shared = yield* makeProject(space.id, { visibility: "organisation" })
          const hidden = yield* makeProject(space.id, { visibility: "private" })
          const owned = yield* makeProject(space.id, { visibility: "private", ownerId: owner.id })
          const guests = yield* makeProject(space.id, { visibility: "private", guestId })
          yield* grants.put(hidden.id, granted.id, "read")
          const all = [open, shared, hidden, owned, guests]
          const seenBy = Effect.fnUntraced(function* (
            who: Viewer,
            show: "beyond_public" | "public" = "beyond_public"
          ) {
            const page = yield* projects.list({ viewer: who, show, spaceId: space.id }, firstPage)
            return idsOf(page.items)
          })
          const memberOf = [orgId]
          const cases: ReadonlyArray<readonly [Viewer, ReadonlyArray<Project>]> = [
            [nobody, []],
            [{ _tag: "Guest", guestId }, [guests]],
            [{ _tag: "Guest", guestId: GuestId.make(newUuid()) }, []],
            [userViewer(outsider.id), []],
            [userViewer(outsider.id, { memberOf }), [open, shared]],
            [userViewer(granted.id), [hidden]],
            [userViewer(owner.id, { memberOf }), [open, shared, owned]],
            [userViewer(owner.id), []],
            [userViewer(manager.id, { memberOf }), all],
            [userViewer(outsider.id, { adminOf: memberOf }), all],
            [{ _tag: "User", userId: outsider.id, siteAdmin: true, adminOf: [], memberOf: [] }, all]
          ]
          for (const [who, shown] of cases) {
            assert.deepStrictEqual(yield* seenBy(who), idsOf(shown))
            assert.deepStrictEqual(yield* seenBy(who, "public"), [open.id])
          }
        })
      )

      it.effect("what is in the trash, or in a space that is, is out of the list", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const spaces = yield* SpaceRepo
          const { space } = yield* makeSpaceWithParents
          const trasher = yield* makeUser()
          const kept = yield* makeProject(space.id, { visibility: "public" })
          const trashed = yield* makeProject(space.id, { visibility: "public" })
          yield* projects.setTrashed(trashed.id, true)
          const shown = projects.list({ viewer: nobody, show: "public", spaceId: space.id }, firstPage)
          assert.deepStrictEqual(idsOf((yield* shown).items), [kept.id])
          yield* spaces.setTrashed(space.id, true, trasher.id)
          assert.deepStrictEqual((yield* shown).items, [])
        })
      )

      it.effect("the trash list says of which space each is, and who moved it there", () =>
        Effect.gen(function* () {
          const [projects, spaces, users] = [yield* ProjectRepo, yield* SpaceRepo, yield* UserRepo]
          const { organisation, space } = yield* makeSpaceWithParents
          const [ada, addressed] = [yield* makeUser(), yield* makeUser()]
          const trashedBy = [ada.id, addressed.id, undefined]
          const made = []
          for (const by of trashedBy) {
            const { id } = yield* makeProject(space.id, {})
            made.push(id)
            yield* projects.setTrashed(id, true, ada.id)
            yield* projects.setTrashed(id, false)
            yield* projects.setTrashed(id, true, by)
          }
          const active = yield* makeProject(space.id, {})
          yield* spaces.setTrashed(space.id, true, ada.id)
          const viewer = userViewer(addressed.id, { adminOf: [organisation.id] })
          const told = Effect.gen(function* () {
            const { items } = yield* projects.list({ viewer, show: "restorable", spaceId: null }, firstPage)
            for (const { spaceName } of items) assert.strictEqual(spaceName, space.name)
            return Object.fromEntries(items.map(({ deletedBy, id }) => [id, deletedBy]))
          })
          const [byAda = "", byAddressed = "", byService = ""] = made
          const others = {
            [byAddressed]: addressed.id,
            [byService]: null,
            [active.id]: null
          }
          assert.deepStrictEqual(yield* told, { [byAda]: ada.id, ...others })
          assert.isTrue(yield* users.remove(ada.id))
          assert.deepStrictEqual(yield* told, { [byAda]: null, ...others })
        })
      )

      it.effect(
        "the trash list holds what the viewer may restore, and says whether the space is in the trash",
        () =>
          Effect.gen(function* () {
            const projects = yield* ProjectRepo
            const spaces = yield* SpaceRepo
            const { organisation, space } = yield* makeSpaceWithParents
            const memberOf = [organisation.id]
            const owner = yield* makeMember(organisation.id)
            const guestId = GuestId.make(newUuid())
            const trashed = yield* makeProject(space.id, { ownerId: owner.id })
            const active = yield* makeProject(space.id, { ownerId: owner.id, visibility: "public" })
            const guests = yield* makeProject(space.id, { guestId, visibility: "public" })
            yield* projects.setTrashed(trashed.id, true)
            yield* projects.setTrashed(guests.id, true)
            const shownTo = Effect.fnUntraced(function* (who: Viewer) {
              const page = yield* projects.list(
                { viewer: who, show: "restorable", spaceId: space.id },
                firstPage
              )
              for (const { orgId } of page.items) assert.strictEqual(orgId, organisation.id)
              const flags = page.items.map(
                ({ deletedAt, id, spaceInTrash }) => [id, [deletedAt !== null, spaceInTrash]] as const
              )
              return Object.fromEntries(flags)
            })
            const admin = userViewer(yield* Effect.map(makeUser(), ({ id }) => id), { adminOf: memberOf })
            const outsider = userViewer(yield* Effect.map(makeUser(), ({ id }) => id), { memberOf })
            assert.deepStrictEqual(yield* shownTo(userViewer(owner.id, { memberOf })), {
              [trashed.id]: [true, false]
            })
            assert.deepStrictEqual(yield* shownTo(userViewer(owner.id)), {})
            assert.deepStrictEqual(yield* shownTo(outsider), {})
            assert.deepStrictEqual(yield* shownTo({ _tag: "Guest", guestId }), {})
            assert.deepStrictEqual(yield* shownTo(admin), {
              [trashed.id]: [true, false],
              [guests.id]: [true, false]
            })
            yield* spaces.setTrashed(space.id, true, owner.id)
            assert.deepStrictEqual(yield* shownTo(userViewer(owner.id, { memberOf })), {
              [trashed.id]: [true, true],
              [active.id]: [false, true]
            })
          })
      )
    })
  })
}
