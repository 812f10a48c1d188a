import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { emptyContent } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { CollectionVersions } from "../../src/collections/CollectionVersions.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../../src/generation/lock/GenerationSettings.ts"
import { collectionSubject } from "../../src/generation/lock/RunSubject.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { guest, makeMemberActor, makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import {
  edited,
  makeAttempt,
  makeCollection,
  makeOrganisation,
  smallContent
} from "../../testing/shared/Fixtures.ts"

const layer = CollectionVersions.layer.pipe(Layer.provideMerge(MemoryAdapters.layer))

/** A collection in two versions, the second one empty. */
const scene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  const { id } = yield* makeCollection(organisation.id)
  const collections = yield* CollectionRepo
  const stored = Effect.flatMap(collections.find(id), Effect.fromOption)
  const collection = yield* collections.save({ ...(yield* stored), ...emptyContent }, edited)
  return {
    admin: yield* makeMemberActor(organisation.id, "admin"),
    collection,
    id,
    member: yield* makeMemberActor(organisation.id),
    stored,
    versions: yield* CollectionVersions
  }
})

const page = { limit: 50, cursor: null }

it.layer(layer)((it) => {
  describe("CollectionVersions.restore", () => {
    it.effect("makes the content of the version a new one; name, description and owner stay", () =>
      Effect.gen(function* () {
        const { admin, collection, id, stored, versions } = yield* scene
        const restored = yield* versions.restore(admin, id, 1, collection.updatedAt)
        assert.deepStrictEqual(restored, {
          ...collection,
          ...smallContent,
          updatedAt: restored.updatedAt,
          updatedBy: admin.userId
        })
        assert.deepStrictEqual(yield* stored, restored)
        const { items } = yield* versions.history(admin, id, page)
        assert.deepInclude(items[0], {
          version: 3,
          editType: "restore",
          restoredFrom: 1,
          authorId: admin.userId,
          createdAt: restored.updatedAt
        })
        assert.lengthOf(items, 3)
      })
    )

    it.effect("of a version from before the bounds of contents is refused", () =>
      Effect.gen(function* () {
        const { admin, collection, id, stored, versions } = yield* scene
        const collections = yield* CollectionRepo
        const [layer] = smallContent.layers
        if (layer === undefined) return assert.fail("has a layer")
        const layers = Array.from({ length: 1_700 }, (_, at) => ({
          ...layer,
          id: ItemId.make(`l${at}`),
          description: "x".repeat(10_000)
        }))
        yield* collections.save({ ...collection, ...emptyContent, layers }, edited)
        const present = yield* collections.save({ ...(yield* stored), ...smallContent }, edited)
        const { _tag } = yield* Effect.flip(versions.restore(admin, id, 3, null))
        assert.strictEqual(_tag, "InvalidInput")
        assert.deepStrictEqual(yield* stored, present)
      })
    )

    it.effect("of the current version makes one too (contract 1.11)", () =>
      Effect.gen(function* () {
        const { admin, id, versions } = yield* scene
        yield* versions.restore(admin, id, 2, null)
        const { items } = yield* versions.history(admin, id, page)
        assert.deepStrictEqual(
          items.map(({ restoredFrom, version }) => [version, restoredFrom]),
          [
            [3, 2],
            [2, null],
            [1, null]
          ]
        )
      })
    )

    it.effect(
      "is for who may regenerate; others learn which role may, or that there is no such version",
      () =>
        Effect.gen(function* () {
          const { admin, id, member, versions } = yield* scene
          const refusal = (...args: Parameters<typeof versions.restore>) =>
            Effect.flip(versions.restore(...args))
          for (const actor of [member, yield* makeStranger])
            assert.deepInclude(yield* refusal(actor, id, 1, null), {
              _tag: "Forbidden",
              requiredRole: "org_admin"
            })
          assert.strictEqual((yield* refusal(guest, id, 1, null))._tag, "GuestNotAllowed")
          assert.strictEqual((yield* refusal(member, id, 3, null))._tag, "CollectionVersionNotFound")
          const global = yield* makeCollection(null)
          assert.deepInclude(yield* refusal(admin, global.id, 1, null), { requiredRole: "site_admin" })
          yield* versions.restore(yield* makeSiteAdmin, global.id, 1, null)
        })
    )

    it.effect(
      "is refused of another version than the expected one, in the trash, and while a generation runs",
      () =>
        Effect.gen(function* () {
          const { admin, collection, id, stored, versions } = yield* scene
          const [collections, lock] = [yield* CollectionRepo, yield* GenerationLock]
          const tagOf = (expected: DateTime.Utc | null) =>
            Effect.map(Effect.flip(versions.restore(admin, id, 1, expected)), ({ _tag }) => _tag)
          assert.strictEqual(yield* tagOf(DateTime.subtract(collection.updatedAt, { seconds: 1 })), "Stale")
          const attempt = yield* makeAttempt({ collectionId: id, startedBy: admin.userId })
          yield* lock.acquire(collectionSubject(id), attempt.id, (yield* GenerationSettings).window)
          assert.strictEqual(yield* tagOf(null), "GenerationInProgress")
          yield* collections.setTrashed(id, true, admin.userId)
          assert.strictEqual(yield* tagOf(null), "CollectionInTrash")
          assert.deepInclude(yield* stored, emptyContent)
        })
    )
  })

  describe("CollectionVersions.history, version and diff", () => {
    it.effect("are for who may read the collection; one in the trash is not found", () =>
      Effect.gen(function* () {
        const { id, member, versions } = yield* scene
        const collections = yield* CollectionRepo
        const tagsOf = Effect.fnUntraced(function* (actor: typeof member) {
          const refused = [
            yield* Effect.flip(versions.history(actor, id, page)),
            yield* Effect.flip(versions.version(actor, id, 1)),
            yield* Effect.flip(versions.diff(actor, id, { from: 1, to: 2 }, null))
          ]
          return new Set(refused.map(({ _tag }) => _tag))
        })
        assert.deepInclude(yield* versions.version(member, id, 1), smallContent)
        assert.deepStrictEqual(yield* tagsOf(yield* makeStranger), new Set(["CollectionNotFound"]))
        yield* collections.setTrashed(id, true, member.userId)
        assert.deepStrictEqual(yield* tagsOf(member), new Set(["CollectionNotFound"]))
      })
    )

    it.effect(
      "a difference is from the version before unless it says otherwise, of the first from nothing",
      () =>
        Effect.gen(function* () {
          const { id, member, versions } = yield* scene
          const diff = (from: number | null, to: number) => versions.diff(member, id, { from, to }, null)
          const [first, second] = [yield* diff(null, 1), yield* diff(null, 2)]
          assert.deepStrictEqual([first.from, second.from], [0, 1])
          assert.deepStrictEqual(first.diff.blocks.added, smallContent.blocks)
          assert.deepStrictEqual(second.diff.blocks.removed, smallContent.blocks)
          assert.deepStrictEqual((yield* diff(2, 1)).diff, first.diff)
          assert.strictEqual((yield* Effect.flip(diff(3, 1)))._tag, "CollectionVersionNotFound")
          assert.strictEqual((yield* Effect.flip(diff(1, 3)))._tag, "CollectionVersionNotFound")
        })
    )
  })
})
