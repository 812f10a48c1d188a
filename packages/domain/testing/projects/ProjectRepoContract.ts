import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { Viewer } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { GuestId, ProjectId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeMember, makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"
import { versionOf } from "./versionOf.ts"
import { nobody, userViewer } from "./viewers.ts"

type Ports =
  | CollectionRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | UserRepo

const strictlyIncreases = (versions: ReadonlyArray<DateTime.Utc>) =>
  versions.every((version, index) => {
    const before = versions[index - 1]
    return before === undefined || DateTime.isGreaterThan(version, before)
  })

/** What holds for every `ProjectRepo`, besides its graphs and lists. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("stores", (it) => {
      it.effect("a new project is out of the trash, and its first version is its creation", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const owner = yield* makeMember(organisation.id)
          const made = yield* makeProject(space.id, { ownerId: owner.id, title: "T", prompt: "P" })
          const found = yield* Effect.fromOption(yield* projects.find(made.id, userViewer(owner.id)))
          assert.deepStrictEqual(found.project, made)
          assert.deepStrictEqual(found.project.updatedAt, found.project.createdAt)
          assert.isNull(found.project.deletedAt)
          assert.deepStrictEqual(found.space, {
            id: space.id,
            name: space.name,
            orgId: organisation.id,
            deletedAt: null
          })
          assert.deepStrictEqual([found.manager, found.grant], [false, null])
        })
      )

      it.effect("an unknown id finds nothing", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const id = ProjectId.make(newUuid())
          assert.isTrue(Option.isNone(yield* projects.find(id, nobody)))
          assert.isTrue(Option.isNone(yield* projects.readGraph(id, null)))
          assert.isTrue(Option.isNone(yield* projects.update(id, { title: "x" })))
        })
      )

      it.effect("a project is found with the viewer's own manager role and grant", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const grants = yield* GrantRepo
          const managers = yield* SpaceManagerRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const manager = yield* makeMember(organisation.id)
          const reader = yield* makeUser()
          const project = yield* makeProject(space.id)
          yield* managers.put(space.id, manager.id)
          yield* grants.put(project.id, reader.id, "read")
          const facts = Effect.fnUntraced(function* (who: Viewer) {
            const found = yield* Effect.fromOption(yield* projects.find(project.id, who))
            return [found.manager, found.grant]
          })
          assert.deepStrictEqual(yield* facts(userViewer(manager.id)), [true, null])
          assert.deepStrictEqual(yield* facts(userViewer(reader.id)), [false, "read"])
          assert.deepStrictEqual(yield* facts(nobody), [false, null])
        })
      )

      it.effect("an update changes the given fields alone", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id, { title: "before", prompt: "P" })
          const patch = { title: "after", status: "failed", visibility: "private" } as const
          const updated = yield* Effect.fromOption(yield* projects.update(project.id, patch))
          assert.deepStrictEqual(updated, { ...project, ...patch, updatedAt: updated.updatedAt })
          assert.isTrue(DateTime.isGreaterThan(updated.updatedAt, project.updatedAt))
        })
      )

      it.effect("a project in the trash takes no update", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          yield* projects.setTrashed(project.id, true)
          assert.isTrue(Option.isNone(yield* projects.update(project.id, { title: "x" })))
        })
      )

      it.effect("a project that is given to a user is no guest's any more", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const user = yield* makeMember(organisation.id)
          const project = yield* makeProject(space.id, { guestId: GuestId.make(newUuid()) })
          const updated = yield* Effect.fromOption(yield* projects.update(project.id, { ownerId: user.id }))
          assert.deepStrictEqual([updated.ownerId, updated.guestId], [user.id, null])
        })
      )

      it.effect("updated_at strictly increases, also for changes in one millisecond", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const title = (n: number) => projects.update(project.id, { title: `T${n}` })
          const versions = [project.updatedAt]
          for (let n = 0; n < 20; n += 1) versions.push((yield* Effect.fromOption(yield* title(n))).updatedAt)
          for (const trashed of [true, false]) {
            const moved = yield* Effect.fromOption(yield* projects.setTrashed(project.id, trashed))
            assert.strictEqual(moved.deletedAt !== null, trashed)
            assert.deepStrictEqual(moved.updatedAt, yield* versionOf(project.id))
            versions.push(moved.updatedAt)
            assert.isTrue(Option.isNone(yield* projects.setTrashed(project.id, trashed)))
          }
          assert.isTrue(strictlyIncreases(versions))
        })
      )

      it.effect("20 concurrent changes get 20 versions", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const updates = Array.from({ length: 20 }, (_, n) =>
            projects.update(project.id, { title: `T${n}` })
          )
          const updated = yield* Effect.all(updates, { concurrency: "unbounded" })
          const versions = updated.map(Option.map(({ updatedAt }) => updatedAt.epochMilliseconds))
          assert.strictEqual(new Set(versions.map(Option.getOrNull)).size, 20)
        })
      )

      it.effect("moving into the trash or out of it is idempotent: the same state keeps its version", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          yield* projects.setTrashed(project.id, false)
          assert.deepStrictEqual(yield* versionOf(project.id), project.updatedAt)
          yield* projects.setTrashed(project.id, true)
          const trashed = yield* Effect.fromOption(yield* projects.find(project.id, nobody))
          assert.isNotNull(trashed.project.deletedAt)
          yield* projects.setTrashed(project.id, true)
          const again = yield* Effect.fromOption(yield* projects.find(project.id, nobody))
          assert.deepStrictEqual(again, trashed)
          yield* projects.setTrashed(project.id, false)
          const restored = yield* Effect.fromOption(yield* projects.find(project.id, nobody))
          assert.isNull(restored.project.deletedAt)
        })
      )
    })
  })
}
