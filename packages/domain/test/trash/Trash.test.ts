import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { TestClock } from "effect/testing"
import type { UserActor } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { collectionSubject } from "../../src/generation/lock/RunSubject.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { CollectionId, ProjectId, SpaceId } from "../../src/shared/Ids.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { Trash } from "../../src/trash/Trash.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import {
  makeAttempt,
  makeCollection,
  makeProject,
  makeSpaceWithParents,
  newUuid
} from "../../testing/shared/Fixtures.ts"
import { endings, everyone, ProjectServices, projectScene } from "../ProjectServices.ts"

const adminsOnly = {
  owner: "Forbidden",
  admin: "ok",
  siteAdmin: "ok",
  manager: "Forbidden",
  writer: "Forbidden",
  reader: "Forbidden",
  member: "Forbidden",
  outsider: "Forbidden",
  guest: "GuestNotAllowed"
}

const ownerAndAdmins = {
  owner: "ok",
  admin: "ok",
  siteAdmin: "ok",
  manager: "Forbidden",
  writer: "Forbidden",
  reader: "Forbidden",
  member: "ProjectNotFound",
  outsider: "ProjectNotFound",
  guest: "GuestNotAllowed"
}

const collectionOf = Effect.fnUntraced(function* (id: CollectionId) {
  const collections = yield* CollectionRepo
  return yield* Effect.fromOption(yield* collections.find(id))
})

const spaceOf = Effect.fnUntraced(function* (id: SpaceId) {
  const spaces = yield* SpaceRepo
  return (yield* Effect.fromOption(yield* spaces.find(id, null))).space
})

const projectOf = Effect.fnUntraced(function* (id: ProjectId) {
  const projects = yield* ProjectRepo
  return (yield* Effect.fromOption(yield* projects.find(id, { _tag: "Guest", guestId: null }))).project
})

/** `projectScene` with its project in the trash, and its space too if asked. */
const trashed = Effect.fnUntraced(function* (what: { readonly project: boolean; readonly space: boolean }) {
  const trash = yield* Trash
  const made = yield* projectScene()
  if (what.project) yield* trash.trashProject(made.owner, made.project.id)
  if (what.space) yield* trash.trashSpace(made.admin, made.space.id)
  return { ...made, trash }
})

it.layer(ProjectServices.layer)((it) => {
  describe("Trash.trashCollection and restoreCollection", () => {
    it.effect("are for an org-admin of the owner organisation or a site-admin, otherwise 403", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const scene = yield* projectScene()
        const { id } = scene.collection
        const trashing = yield* endings(scene, everyone, (actor) => trash.trashCollection(actor, id))
        assert.deepStrictEqual(trashing, adminsOnly)
        assert.isNotNull((yield* collectionOf(id)).deletedAt)
        const restoring = yield* endings(scene, everyone, (actor) => trash.restoreCollection(actor, id))
        assert.deepStrictEqual(restoring, adminsOnly)
      })
    )

    it.effect("of a global collection need a site-admin", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { admin, siteAdmin } = yield* projectScene()
        const { id } = yield* makeCollection(null)
        for (const call of [trash.trashCollection, trash.restoreCollection]) {
          const error = yield* Effect.flip(call(admin, id))
          assert(error._tag === "Forbidden")
          assert.strictEqual(error.requiredRole, "site_admin")
          yield* call(siteAdmin, id)
        }
      })
    )

    it.effect("a restore clears deleted_at and deleted_by", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { admin, collection } = yield* projectScene()
        yield* trash.trashCollection(admin, collection.id)
        assert.strictEqual((yield* collectionOf(collection.id)).deletedBy, admin.userId)
        const restored = yield* trash.restoreCollection(admin, collection.id)
        assert.deepStrictEqual([restored.deletedAt, restored.deletedBy], [null, null])
        const stored = yield* collectionOf(collection.id)
        assert.deepStrictEqual([stored.deletedAt, stored.deletedBy], [null, null])
        assert.deepStrictEqual(stored.blocks, collection.blocks)
        assert.isFalse("blocks" in restored)
      })
    )

    it.effect("are idempotent: the state that already is keeps its version", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { admin, collection, siteAdmin } = yield* projectScene()
        yield* trash.restoreCollection(admin, collection.id)
        assert.deepStrictEqual(yield* collectionOf(collection.id), collection)
        yield* trash.trashCollection(admin, collection.id)
        const inTrash = yield* collectionOf(collection.id)
        yield* trash.trashCollection(siteAdmin, collection.id)
        assert.deepStrictEqual(yield* collectionOf(collection.id), inTrash)
      })
    )

    it.effect("a collection that does not exist is not found", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { admin } = yield* projectScene()
        const nowhere = CollectionId.make(newUuid())
        const errors = [
          yield* Effect.flip(trash.trashCollection(admin, nowhere)),
          yield* Effect.flip(trash.restoreCollection(admin, nowhere))
        ]
        for (const { _tag } of errors) assert.strictEqual(_tag, "CollectionNotFound")
      })
    )

    it.effect("a collection is not trashed while a generation runs, and is once its window has passed", () =>
      Effect.gen(function* () {
        const [trash, lock] = [yield* Trash, yield* GenerationLock]
        const { admin, collection } = yield* projectScene()
        const { id: attemptId } = yield* makeAttempt({ collectionId: collection.id, startedBy: admin.userId })
        yield* lock.acquire(collectionSubject(collection.id), attemptId, Duration.minutes(10))
        const error = yield* Effect.flip(trash.trashCollection(admin, collection.id))
        assert(error._tag === "GenerationInProgress")
        assert.strictEqual(error.attemptId, attemptId)
        assert.isNull((yield* collectionOf(collection.id)).deletedAt)
        yield* TestClock.adjust("10 minutes")
        yield* trash.trashCollection(admin, collection.id)
        assert.isNotNull((yield* collectionOf(collection.id)).deletedAt)
      })
    )
  })

  describe("Trash.trashSpace and restoreSpace", () => {
    it.effect("are for an org-admin of the space's organisation, otherwise 403", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const scene = yield* projectScene()
        const { id } = scene.space
        assert.deepStrictEqual(
          yield* endings(scene, everyone, (actor) => trash.trashSpace(actor, id)),
          adminsOnly
        )
        assert.strictEqual((yield* spaceOf(id)).deletedBy, scene.admin.userId)
        assert.deepStrictEqual(
          yield* endings(scene, everyone, (actor) => trash.restoreSpace(actor, id)),
          adminsOnly
        )
        const restored = yield* spaceOf(id)
        assert.deepStrictEqual([restored.deletedAt, restored.deletedBy], [null, null])
      })
    )

    it.effect("a space that does not exist gives 404", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { outsider } = yield* projectScene()
        const nowhere = SpaceId.make(newUuid())
        const errors = [
          yield* Effect.flip(trash.trashSpace(outsider, nowhere)),
          yield* Effect.flip(trash.restoreSpace(outsider, nowhere))
        ]
        for (const { _tag } of errors) assert.strictEqual(_tag, "SpaceNotFound")
      })
    )

    it.effect("a restore of an active space answers as if it had just been restored", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { admin, space } = yield* projectScene()
        const before = yield* spaceOf(space.id)
        assert.deepStrictEqual(yield* trash.restoreSpace(admin, space.id), before)
      })
    )

    it.effect("a space leaves with its projects, and they return with it", () =>
      Effect.gen(function* () {
        const [trash, projects] = [yield* Trash, yield* Projects]
        const { admin, owner, project, space } = yield* projectScene()
        yield* trash.trashSpace(admin, space.id)
        assert.strictEqual(
          (yield* Effect.flip(projects.findVisible(owner, project.id)))._tag,
          "ProjectNotFound"
        )
        yield* trash.restoreSpace(admin, space.id)
        assert.deepStrictEqual((yield* projects.findVisible(owner, project.id)).project, project)
      })
    )
  })

  describe("Trash.trashProject", () => {
    it.effect("is for the owner and administrators; without read access the project does not exist", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const scene = yield* projectScene()
        const { id } = scene.project
        assert.deepStrictEqual(
          yield* endings(scene, everyone, (actor) => trash.trashProject(actor, id)),
          ownerAndAdmins
        )
        assert.isNotNull((yield* projectOf(id)).deletedAt)
      })
    )

    it.effect("is idempotent, also in a space that is in the trash", () =>
      Effect.gen(function* () {
        for (const space of [false, true]) {
          const { owner, project, trash } = yield* trashed({ project: true, space })
          const before = yield* projectOf(project.id)
          yield* trash.trashProject(owner, project.id)
          assert.deepStrictEqual(yield* projectOf(project.id), before)
        }
      })
    )

    it.effect("a project whose space is in the trash is hidden like one in the trash", () =>
      Effect.gen(function* () {
        const { owner, project, trash } = yield* trashed({ project: false, space: true })
        const error = yield* Effect.flip(trash.trashProject(owner, project.id))
        assert.strictEqual(error._tag, "ProjectNotFound")
        assert.isNull((yield* projectOf(project.id)).deletedAt)
      })
    )
  })

  describe("Trash.restoreProject", () => {
    it.effect("parent space active: deleted_at becomes null", () =>
      Effect.gen(function* () {
        const { owner, project, trash } = yield* trashed({ project: true, space: false })
        const restored = yield* trash.restoreProject(owner, project.id, false)
        assert.deepStrictEqual(
          [restored.id, restored.title, restored.deletedAt],
          [project.id, "Project", null]
        )
        assert.deepStrictEqual(yield* projectOf(project.id), restored)
      })
    )

    it.effect("is for the owner and administrators; guests are refused, others do not see it", () =>
      Effect.gen(function* () {
        const made = yield* trashed({ project: true, space: false })
        const ended = yield* endings(made, everyone, (actor) =>
          made.trash.restoreProject(actor, made.project.id, false)
        )
        assert.deepStrictEqual(ended, ownerAndAdmins)
      })
    )

    it.effect("a guest cannot trash or restore its own project", () =>
      Effect.gen(function* () {
        const [trash, projects] = [yield* Trash, yield* Projects]
        const { guest: known, space } = yield* projectScene()
        const { project } = yield* projects.create(known, { spaceId: space.id, title: "Mine" })
        const errors = [
          yield* Effect.flip(trash.trashProject(known, project.id)),
          yield* Effect.flip(trash.restoreProject(known, project.id, false))
        ]
        for (const { _tag } of errors) assert.strictEqual(_tag, "GuestNotAllowed")
      })
    )

    it.effect("restoring an active project answers as if it had just been restored", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { owner, project, reader, outsider } = yield* projectScene()
        assert.deepStrictEqual(yield* trash.restoreProject(owner, project.id, false), project)
        assert.deepStrictEqual(yield* trash.restoreProject(owner, project.id, true), project)
        const refused = yield* Effect.flip(trash.restoreProject(reader, project.id, false))
        const unseen = yield* Effect.flip(trash.restoreProject(outsider, project.id, false))
        assert.deepStrictEqual([refused._tag, unseen._tag], ["Forbidden", "ProjectNotFound"])
      })
    )

    it.effect("a project that does not exist is not found", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { siteAdmin } = yield* projectScene()
        const error = yield* Effect.flip(trash.restoreProject(siteAdmin, ProjectId.make(newUuid()), true))
        assert.strictEqual(error._tag, "ProjectNotFound")
      })
    )

    it.effect("parent space in the trash, restore_space absent: SPACE_IN_TRASH and nothing changes", () =>
      Effect.gen(function* () {
        const { admin, owner, project, space, trash } = yield* trashed({ project: true, space: true })
        const before = [yield* projectOf(project.id), yield* spaceOf(space.id)]
        for (const [actor, restorableByCaller] of [
          [owner, false],
          [admin, true]
        ] as const) {
          const error = yield* Effect.flip(trash.restoreProject(actor, project.id, false))
          assert(error._tag === "SpaceInTrash")
          assert.deepStrictEqual(
            [error.spaceId, error.spaceName, error.restorableByCaller],
            [space.id, space.name, restorableByCaller]
          )
        }
        assert.deepStrictEqual([yield* projectOf(project.id), yield* spaceOf(space.id)], before)
      })
    )

    it.effect("with restore_space the parent space is restored too", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { admin, owner, project, space, trash } = yield* trashed({ project: true, space: true })
        const restored = yield* trash.restoreProject(admin, project.id, true)
        assert.isNull(restored.deletedAt)
        const parent = yield* spaceOf(space.id)
        assert.deepStrictEqual([parent.deletedAt, parent.deletedBy], [null, null])
        assert.strictEqual((yield* projects.findVisible(owner, project.id)).project.id, project.id)
      })
    )

    it.effect(
      "restore_space needs the right to restore the space too, otherwise 403 and nothing changes",
      () =>
        Effect.gen(function* () {
          const { owner, project, space, trash } = yield* trashed({ project: true, space: true })
          const before = [yield* projectOf(project.id), yield* spaceOf(space.id)]
          const error = yield* Effect.flip(trash.restoreProject(owner, project.id, true))
          assert(error._tag === "Forbidden")
          assert.strictEqual(error.requiredRole, "org_admin")
          assert.deepStrictEqual([yield* projectOf(project.id), yield* spaceOf(space.id)], before)
        })
    )

    it.effect("restore_space asks for no further right where the space is active", () =>
      Effect.gen(function* () {
        const { owner, project, trash } = yield* trashed({ project: true, space: false })
        assert.isNull((yield* trash.restoreProject(owner, project.id, true)).deletedAt)
      })
    )

    it.effect("the right is checked before the state of the space", () =>
      Effect.gen(function* () {
        const made = yield* trashed({ project: true, space: true })
        const ended = yield* endings(made, ["owner", "reader", "outsider", "guest"], (actor) =>
          made.trash.restoreProject(actor, made.project.id, false)
        )
        assert.deepStrictEqual(ended, {
          owner: "SpaceInTrash",
          reader: "Forbidden",
          outsider: "ProjectNotFound",
          guest: "GuestNotAllowed"
        })
      })
    )

    it.effect("a project that lies in a trashed space alone comes back with the space", () =>
      Effect.gen(function* () {
        const { admin, project, space, trash } = yield* trashed({ project: false, space: true })
        const refused = yield* Effect.flip(trash.restoreProject(admin, project.id, false))
        assert.strictEqual(refused._tag, "SpaceInTrash")
        assert.deepStrictEqual(yield* trash.restoreProject(admin, project.id, true), project)
        assert.isNull((yield* spaceOf(space.id)).deletedAt)
      })
    )
  })

  describe("Trash.collections, spaces and projects", () => {
    it.effect("list what the caller may restore, and refuse guests", () =>
      Effect.gen(function* () {
        const made = yield* trashed({ project: true, space: true })
        const { admin, collection, project, siteAdmin, space, trash } = made
        yield* trash.trashCollection(admin, collection.id)
        const global = yield* makeCollection(null)
        yield* trash.trashCollection(siteAdmin, global.id)
        const shownTo = Effect.fnUntraced(function* (actor: UserActor) {
          const lists = yield* Effect.all([
            trash.collections(actor, firstPage),
            trash.spaces(actor, firstPage),
            trash.projects(actor, firstPage)
          ])
          const ids: ReadonlyArray<string> = lists.flatMap(({ items }) => items.map(({ id }) => id))
          return [collection.id, global.id, space.id, project.id].map((id) => ids.includes(id))
        })
        assert.deepStrictEqual(yield* shownTo(admin), [true, false, true, true])
        assert.deepStrictEqual(yield* shownTo(siteAdmin), [true, true, true, true])
        assert.deepStrictEqual(yield* shownTo(made.owner), [false, false, false, true])
        for (const actor of [made.manager, made.writer, made.member, made.outsider])
          assert.deepStrictEqual(yield* shownTo(actor), [false, false, false, false])
        const refused = yield* Effect.all([
          Effect.flip(trash.collections(guest, firstPage)),
          Effect.flip(trash.spaces(guest, firstPage)),
          Effect.flip(trash.projects(guest, firstPage))
        ])
        for (const { _tag } of refused) assert.strictEqual(_tag, "GuestNotAllowed")
      })
    )

    it.effect("the trash list of projects says why each is hidden", () =>
      Effect.gen(function* () {
        const trash = yield* Trash
        const { organisation, space } = yield* makeSpaceWithParents
        const admin = actorWith((yield* projectScene()).admin.userId, [[organisation.id, "admin"]])
        const own = yield* makeProject(space.id)
        const carried = yield* makeProject(space.id)
        yield* trash.trashProject(admin, own.id)
        yield* trash.trashSpace(admin, space.id)
        const { items } = yield* trash.projects(admin, firstPage)
        assert.deepStrictEqual(
          items.map(({ deletedAt, id, spaceInTrash }) => [id, deletedAt !== null, spaceInTrash]),
          [
            [carried.id, false, true],
            [own.id, true, true]
          ]
        )
      })
    )

    it.effect("what is restored leaves the list", () =>
      Effect.gen(function* () {
        const { owner, project, trash } = yield* trashed({ project: true, space: false })
        const find = Effect.map(trash.projects(owner, firstPage), ({ items }) =>
          Option.fromUndefinedOr(items.find(({ id }) => id === project.id))
        )
        assert.isTrue(Option.isSome(yield* find))
        yield* trash.restoreProject(owner, project.id, false)
        assert.isTrue(Option.isNone(yield* find))
      })
    )
  })
})
