import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import type { Actor } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { CollectionId, ProjectId, SpaceId } from "../../src/shared/Ids.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { Purge } from "../../src/trash/Purge.ts"
import { Trash } from "../../src/trash/Trash.ts"
import { makeCollection, makeProject, makeSpace } from "../../testing/shared/Fixtures.ts"
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

/** The scene with a collection, a space and a project more, none of which anything uses. */
const purgeScene = Effect.gen(function* () {
  const scene = yield* projectScene()
  const orgId = scene.organisation.id
  const spareCollection = yield* makeCollection(orgId)
  const spareSpace = yield* makeSpace({ orgId, collectionId: scene.collection.id })
  const [trash, purge] = [yield* Trash, yield* Purge]
  return { ...scene, spareCollection, spareSpace, trash, purge }
})

const stored = Effect.fnUntraced(function* (ids: {
  readonly project: ProjectId
  readonly space: SpaceId
  readonly collection: CollectionId
}) {
  const [projects, spaces, collections] = [yield* ProjectRepo, yield* SpaceRepo, yield* CollectionRepo]
  return {
    project: Option.isSome(yield* projects.find(ids.project, { _tag: "Guest", guestId: null })),
    space: Option.isSome(yield* spaces.find(ids.space, null)),
    collection: Option.isSome(yield* collections.find(ids.collection))
  }
})

const tagOf = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(call), ({ _tag }) => _tag)

it.layer(ProjectServices.layer)((it) => {
  describe("Purge.purgeProject", () => {
    it.effect(
      "is for org-admins of the space's organisation; who could not read it before does not see it",
      () =>
        Effect.gen(function* () {
          const { project, purge, trash, ...scene } = yield* purgeScene
          yield* trash.trashProject(scene.owner, project.id)
          const unconfirmed = yield* endings(scene, everyone, (actor) =>
            purge.purgeProject(actor, project.id, false)
          )
          assert.deepStrictEqual(unconfirmed, {
            ...adminsOnly,
            admin: "ConfirmRequired",
            siteAdmin: "ConfirmRequired",
            member: "ProjectNotFound",
            outsider: "ProjectNotFound"
          })
          yield* purge.purgeProject(scene.admin, project.id, true)
        })
    )

    it.effect("takes it out of the trash permanently, once", () =>
      Effect.gen(function* () {
        const { admin, project, purge, trash } = yield* purgeScene
        yield* trash.trashProject(admin, project.id)
        yield* purge.purgeProject(admin, project.id, true)
        const restored = tagOf(trash.restoreProject(admin, project.id, false))
        assert.strictEqual(yield* restored, "ProjectNotFound")
        assert.strictEqual(yield* tagOf(purge.purgeProject(admin, project.id, true)), "ProjectNotFound")
      })
    )

    it.effect("does not find what is not in the trash, also where its space is", () =>
      Effect.gen(function* () {
        const { admin, project, purge, space, trash } = yield* purgeScene
        const call = tagOf(purge.purgeProject(admin, project.id, true))
        assert.strictEqual(yield* call, "ProjectNotFound")
        yield* trash.trashSpace(admin, space.id)
        assert.strictEqual(yield* call, "ProjectNotFound")
        yield* trash.restoreProject(admin, project.id, true)
      })
    )
  })

  describe("Purge.purgeSpace and purgeCollection", () => {
    it.effect("who may not purge a collection does not delay it either: nothing is locked for it", () =>
      Effect.gen(function* () {
        const { admin, manager, spareCollection, trash } = yield* purgeScene
        yield* trash.trashCollection(admin, spareCollection.id)
        const repo = yield* CollectionRepo
        const unlocked = Layer.succeed(
          CollectionRepo,
          CollectionRepo.of({ ...repo, findForUpdate: () => Effect.die(new Error("it is locked")) })
        )
        const purge = Effect.flatMap(Purge, (it) => it.purgeCollection(manager, spareCollection.id, true))
        const refused = yield* tagOf(
          purge.pipe(Effect.provide(Layer.fresh(Purge.layer).pipe(Layer.provide(unlocked))))
        )
        assert.strictEqual(refused, "Forbidden")
      })
    )

    it.effect("are for org-admins of the owner, who confirm", () =>
      Effect.gen(function* () {
        const { purge, spareCollection, spareSpace, trash, ...scene } = yield* purgeScene
        yield* trash.trashSpace(scene.admin, spareSpace.id)
        yield* trash.trashCollection(scene.admin, spareCollection.id)
        const confirmable = { ...adminsOnly, admin: "ConfirmRequired", siteAdmin: "ConfirmRequired" }
        const space = (actor: Actor) => purge.purgeSpace(actor, spareSpace.id, false)
        assert.deepStrictEqual(yield* endings(scene, everyone, space), confirmable)
        const collection = (actor: Actor) => purge.purgeCollection(actor, spareCollection.id, false)
        assert.deepStrictEqual(yield* endings(scene, everyone, collection), confirmable)
        yield* purge.purgeSpace(scene.admin, spareSpace.id, true)
        yield* purge.purgeCollection(scene.admin, spareCollection.id, true)
      })
    )

    it.effect("of a global collection need a site-admin", () =>
      Effect.gen(function* () {
        const { admin, purge, siteAdmin, trash } = yield* purgeScene
        const { id } = yield* makeCollection(null)
        yield* trash.trashCollection(siteAdmin, id)
        const error = yield* Effect.flip(purge.purgeCollection(admin, id, true))
        assert(error._tag === "Forbidden")
        assert.strictEqual(error.requiredRole, "site_admin")
        yield* purge.purgeCollection(siteAdmin, id, true)
      })
    )

    it.effect("do not find what is not in the trash, whoever asks", () =>
      Effect.gen(function* () {
        const { admin, purge, spareCollection, spareSpace, outsider } = yield* purgeScene
        for (const actor of [admin, outsider]) {
          assert.strictEqual(yield* tagOf(purge.purgeSpace(actor, spareSpace.id, true)), "SpaceNotFound")
          assert.strictEqual(
            yield* tagOf(purge.purgeCollection(actor, spareCollection.id, true)),
            "CollectionNotFound"
          )
        }
      })
    )

    it.effect("refuse a space in which any project lies, and a collection that any space uses", () =>
      Effect.gen(function* () {
        const { admin, collection, project, purge, space, spareSpace, trash } = yield* purgeScene
        yield* trash.trashProject(admin, project.id)
        yield* trash.trashSpace(admin, space.id)
        yield* trash.trashCollection(admin, collection.id)
        const ofSpace = yield* Effect.flip(purge.purgeSpace(admin, space.id, true))
        assert(ofSpace._tag === "StillInUse")
        assert.deepStrictEqual(ofSpace.usedBy, [{ id: project.id, trashed: true }])
        const ofCollection = yield* Effect.flip(purge.purgeCollection(admin, collection.id, true))
        assert(ofCollection._tag === "StillInUse")
        assert.sameDeepMembers(
          [...ofCollection.usedBy],
          [
            { id: space.id, trashed: true },
            { id: spareSpace.id, trashed: false }
          ]
        )
        const ids = { project: project.id, space: space.id, collection: collection.id }
        assert.deepStrictEqual(yield* stored(ids), { project: true, space: true, collection: true })
      })
    )
  })
})

describe("Purge.purgeExpired, and Purge.rehearseExpired before it", () => {
  const tenDays = Duration.days(10)
  const cutoff = Effect.map(DateTime.now, (now) => DateTime.subtractDuration(now, tenDays))

  it.effect("takes a project, the space it lay in and the space's collection in one run", () =>
    Effect.gen(function* () {
      const { admin, collection, project, purge, space, spareSpace, trash } = yield* purgeScene
      yield* trash.trashCollection(admin, collection.id)
      yield* trash.trashProject(admin, project.id)
      yield* trash.trashSpace(admin, space.id)
      yield* trash.trashSpace(admin, spareSpace.id)
      yield* TestClock.adjust(Duration.sum(tenDays, Duration.hours(1)))
      const counts = { projects: 1, spaces: 2, collections: 1, inUse: [] }
      const ids = { project: project.id, space: space.id, collection: collection.id }
      assert.deepStrictEqual(yield* purge.rehearseExpired(yield* cutoff), counts)
      assert.deepStrictEqual(yield* stored(ids), { project: true, space: true, collection: true })
      assert.deepStrictEqual(yield* purge.purgeExpired("service", yield* cutoff), counts)
      assert.deepStrictEqual(yield* stored(ids), { project: false, space: false, collection: false })
    }).pipe(Effect.provide(ProjectServices.layer))
  )

  it.effect("leaves what came into the trash since, and what is in use, and says which that is", () =>
    Effect.gen(function* () {
      const { admin, collection, project, purge, space, trash } = yield* purgeScene
      yield* trash.trashCollection(admin, collection.id)
      yield* trash.trashSpace(admin, space.id)
      yield* TestClock.adjust(Duration.sum(tenDays, Duration.hours(1)))
      yield* (yield* ProjectRepo).setTrashed(project.id, true)
      const inUse = [
        { kind: "space" as const, id: space.id },
        { kind: "collection" as const, id: collection.id }
      ]
      const nothing = { projects: 0, spaces: 0, collections: 0, inUse }
      assert.deepStrictEqual(yield* purge.rehearseExpired(yield* cutoff), nothing)
      assert.deepStrictEqual(yield* purge.purgeExpired("service", yield* cutoff), nothing)
      const ids = { project: project.id, space: space.id, collection: collection.id }
      assert.deepStrictEqual(yield* stored(ids), { project: true, space: true, collection: true })
    }).pipe(Effect.provide(ProjectServices.layer))
  )

  it.effect("takes only the kinds that are named", () =>
    Effect.gen(function* () {
      const { admin, project, purge, spareCollection, spareSpace, trash } = yield* purgeScene
      yield* trash.trashProject(admin, project.id)
      yield* trash.trashSpace(admin, spareSpace.id)
      yield* trash.trashCollection(admin, spareCollection.id)
      yield* TestClock.adjust(Duration.days(11))
      const counts = { projects: 1, spaces: 0, collections: 1, inUse: [] }
      const kinds = ["collection", "project"] as const
      assert.deepStrictEqual(yield* purge.rehearseExpired(yield* cutoff, kinds), counts)
      assert.deepStrictEqual(yield* purge.purgeExpired("service", yield* cutoff, kinds), counts)
      const ids = { project: project.id, space: spareSpace.id, collection: spareCollection.id }
      assert.deepStrictEqual(yield* stored(ids), { project: false, space: true, collection: false })
    }).pipe(Effect.provide(ProjectServices.layer))
  )

  it.effect("goes through more than one batch, past what is in use", () =>
    Effect.gen(function* () {
      const { admin, purge, space, trash } = yield* purgeScene
      yield* trash.trashSpace(admin, space.id)
      const others = yield* Effect.forEach(Array.from({ length: 250 }), () =>
        makeSpace({ orgId: space.orgId, collectionId: space.collectionId })
      )
      yield* Effect.forEach(others, ({ id }) => trash.trashSpace(admin, id))
      yield* makeProject(space.id)
      yield* TestClock.adjust(Duration.days(11))
      const expected = {
        projects: 0,
        spaces: 250,
        collections: 0,
        inUse: [{ kind: "space" as const, id: space.id }]
      }
      assert.deepStrictEqual(yield* purge.rehearseExpired(yield* cutoff), expected)
      assert.deepStrictEqual(yield* purge.purgeExpired("service", yield* cutoff), expected)
    }).pipe(Effect.provide(ProjectServices.layer))
  )
})
