import { assert, layer as withLayer } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { type Content, emptyContent } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { CollectionItemRef, ContentSource } from "../../src/collections/CollectionVersion.ts"
import { CollectionVersionRepo } from "../../src/collections/CollectionVersionRepo.ts"
import { AttemptId, CollectionId, ItemId, UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { PurgeRepo } from "../../src/trash/PurgeRepo.ts"
import { everyPage } from "../shared/everyPage.ts"
import { edited, makeCollection, makeUser, newUuid, smallContent } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | CollectionVersionRepo | OrganisationRepo | PurgeRepo | Transactor | UserRepo

/** Writes this content, or another name alone, under the lock. */
const save = Effect.fnUntraced(function* (
  id: CollectionId,
  fields: Partial<Content & { readonly name: string }>,
  source: ContentSource = edited
) {
  const collections = yield* CollectionRepo
  const transactor = yield* Transactor
  const change = Effect.gen(function* () {
    const found = yield* Effect.orDie(Effect.fromOption(yield* collections.findForUpdate(id)))
    return yield* collections.save({ ...found, ...fields }, source)
  })
  return yield* transactor.run(change)
})

/** Every version, newest first, as the history has them. */
const historyOf = Effect.fnUntraced(function* (id: CollectionId, limit = 200) {
  const versions = yield* CollectionVersionRepo
  return (yield* everyPage((page) => versions.history(id, page), limit)).flat()
})

const contentAt = Effect.fnUntraced(function* (id: CollectionId, version: number) {
  const versions = yield* CollectionVersionRepo
  const found = yield* Effect.orDie(Effect.fromOption(yield* versions.find(id, version)))
  const { blocks, edges, layers, specialties } = found
  return { layers, specialties, blocks, edges }
})

/** What every `CollectionVersionRepo` must do beside its `CollectionRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void =>
  withLayer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect(
      "a field of an item has its value since the first version of those that agree on it up to the given one",
      () =>
        Effect.gen(function* () {
          const versions = yield* CollectionVersionRepo
          const { id } = yield* makeCollection(null)
          const [ada, bob] = [UserId.make(newUuid()), UserId.make(newUuid())]
          const [web, ...others] = smallContent.blocks
          assert.isTrue(web !== undefined)
          if (web === undefined) return
          const written = (fields: Partial<typeof web>, authorId: UserId) =>
            save(id, { blocks: [{ ...web, ...fields }, ...others] }, { editType: "edit", authorId })
          const named = yield* written({ name: "Shop" }, ada)
          const described = yield* written({ name: "Shop", description: "Sells" }, bob)
          const since = (version: number, kind: CollectionItemRef["kind"] = "block", item: string = web.id) =>
            Effect.map(
              versions.fieldsSince(id, version, { kind, id: ItemId.make(item) }, [
                "name",
                "description",
                "layerId"
              ]),
              (found) => Object.fromEntries([...found].map(([field, it]) => [field, it.version]))
            )
          assert.deepStrictEqual(yield* since(1), { name: 1, description: 1, layerId: 1 })
          assert.deepStrictEqual(yield* since(2), { name: 2, description: 1, layerId: 1 })
          assert.deepStrictEqual(yield* since(3), { name: 2, description: 3, layerId: 1 })
          const ref = { kind: "block", id: web.id } as const
          assert.deepStrictEqual(
            [...(yield* versions.fieldsSince(id, 3, ref, ["name", "description"]))].sort(),
            [
              ["description", { version: 3, authorId: bob, createdAt: described.updatedAt }],
              ["name", { version: 2, authorId: ada, createdAt: named.updatedAt }]
            ]
          )
          // Back to what it was, and again to what it was made: each time it is a new value.
          yield* save(id, smallContent, { editType: "restore", authorId: bob, restoredFrom: 1 })
          assert.deepStrictEqual(yield* since(4), { name: 4, description: 4, layerId: 1 })
          yield* written({ name: "Shop", description: "Sells" }, ada)
          assert.deepStrictEqual(yield* since(5), { name: 5, description: 5, layerId: 1 })
          // An item that was gone meanwhile is a new one, also with the values that it had.
          yield* save(id, emptyContent)
          yield* save(id, smallContent)
          assert.deepStrictEqual(yield* since(7), { name: 7, description: 7, layerId: 7 })
          const layer = smallContent.layers[0]?.id
          assert.deepStrictEqual(yield* since(5, "layer", layer), { name: 1, description: 1, layerId: 1 })
          assert.deepStrictEqual(yield* since(8), {})
        })
    )

    it.effect("a version is added with each change of the content, and says by whom and how", () =>
      Effect.gen(function* () {
        const versions = yield* CollectionVersionRepo
        const { createdAt, id } = yield* makeCollection(null)
        const [authorId, attemptId] = [UserId.make(newUuid()), AttemptId.make(newUuid())]
        const [edit, run, restored, decomposed] = [
          yield* save(id, { edges: [] }, { editType: "edit", authorId }),
          yield* save(id, emptyContent, { editType: "generate", authorId, attemptId }),
          yield* save(id, smallContent, { editType: "restore", authorId, restoredFrom: 1 }),
          yield* save(id, { specialties: [], blocks: [], edges: [] }, { editType: "decompose", authorId })
        ]
        const [first, ...others] = (yield* historyOf(id)).toReversed()
        assert.deepInclude(first, {
          version: 1,
          editType: "create",
          restoredFrom: null,
          attemptId: null,
          createdAt
        })
        const plain = { authorId, authorName: null, restoredFrom: null, attemptId: null }
        assert.deepStrictEqual(others, [
          { ...plain, version: 2, editType: "edit", createdAt: edit.updatedAt },
          { ...plain, version: 3, editType: "generate", attemptId, createdAt: run.updatedAt },
          { ...plain, version: 4, editType: "restore", restoredFrom: 1, createdAt: restored.updatedAt },
          { ...plain, version: 5, editType: "decompose", createdAt: decomposed.updatedAt }
        ])
        assert.deepStrictEqual(yield* Effect.forEach([1, 2, 3, 4], (version) => contentAt(id, version)), [
          smallContent,
          { ...smallContent, edges: [] },
          emptyContent,
          smallContent
        ])
        assert.deepStrictEqual(yield* versions.present(id), yield* versions.find(id, 5))
      })
    )

    it.effect("a version has the name of its author, and none once the user is removed", () =>
      Effect.gen(function* () {
        const [users, versions] = [yield* UserRepo, yield* CollectionVersionRepo]
        const [{ id }, ada] = [yield* makeCollection(null), yield* makeUser({ name: "Ada" })]
        const authorId = ada.id
        const addressed = yield* makeUser({ name: "email" })
        yield* save(id, { edges: [] }, { editType: "edit", authorId })
        yield* save(id, emptyContent, { editType: "edit", authorId: addressed.id })
        const told = Effect.map(historyOf(id, 2), (history) =>
          history.map(({ authorName, version }) => [version, authorName])
        )
        const named = Effect.map(
          versions.find(id, 2),
          Option.map(({ authorName }) => authorName)
        )
        assert.deepStrictEqual(yield* told, [
          [3, null],
          [2, "Ada"],
          [1, null]
        ])
        assert.deepStrictEqual(yield* named, Option.some("Ada"))
        assert.isTrue(yield* users.remove(authorId))
        assert.deepStrictEqual(yield* told, [
          [3, null],
          [2, null],
          [1, null]
        ])
        assert.deepStrictEqual(yield* named, Option.some(null))
        assert.deepInclude((yield* historyOf(id))[1], { version: 2, authorId })
      })
    )

    it.effect("an unchanged content makes no version, another order does, a restored one always does", () =>
      Effect.gen(function* () {
        const { id } = yield* makeCollection(null)
        yield* save(id, { name: "Renamed" })
        yield* save(id, structuredClone(smallContent))
        assert.lengthOf(yield* historyOf(id), 1)
        yield* save(id, { blocks: smallContent.blocks.toReversed() })
        assert.lengthOf(yield* historyOf(id), 2)
        yield* save(id, {}, { ...edited, editType: "restore", restoredFrom: 2 })
        assert.deepStrictEqual(yield* contentAt(id, 3), yield* contentAt(id, 2))
      })
    )

    it.effect("a change that fails leaves no version", () =>
      Effect.gen(function* () {
        const transactor = yield* Transactor
        const { id } = yield* makeCollection(null)
        const failing = Effect.andThen(save(id, emptyContent), Effect.fail("refused"))
        assert.strictEqual(yield* Effect.flip(transactor.run(failing)), "refused")
        assert.lengthOf(yield* historyOf(id), 1)
      })
    )

    it.effect("simultaneous changes are numbered without a gap, and the pages hold each version once", () =>
      Effect.gen(function* () {
        const { id } = yield* makeCollection(null)
        const contents = Array.from({ length: 12 }, (_, n) => ({
          specialties: smallContent.specialties.map((it) => ({ ...it, description: `${n}` }))
        }))
        yield* Effect.forEach(contents, (content) => save(id, content), { concurrency: "unbounded" })
        const numbers = (yield* historyOf(id, 5)).map(({ version }) => version)
        assert.deepStrictEqual(
          numbers,
          Array.from({ length: 13 }, (_, n) => 13 - n)
        )
      })
    )

    it.effect("an unknown collection has no version, a known one none beyond the last", () =>
      Effect.gen(function* () {
        const versions = yield* CollectionVersionRepo
        const [{ id }, unknown] = [yield* makeCollection(null), CollectionId.make(newUuid())]
        assert.deepStrictEqual(yield* versions.find(id, 2), Option.none())
        assert.deepStrictEqual(yield* versions.find(unknown, 1), Option.none())
        assert.deepStrictEqual(yield* versions.present(unknown), Option.none())
        assert.deepStrictEqual(yield* historyOf(unknown), [])
      })
    )

    it.effect("the versions go with their collection alone", () =>
      Effect.gen(function* () {
        const [collections, purges, user] = [yield* CollectionRepo, yield* PurgeRepo, yield* makeUser()]
        const [gone, stays] = [yield* makeCollection(null), yield* makeCollection(null)]
        yield* save(gone.id, emptyContent)
        yield* collections.setTrashed(gone.id, true, user.id)
        yield* purges.purge({ kind: "collection", id: gone.id }, null)
        assert.deepStrictEqual(yield* historyOf(gone.id), [])
        assert.deepStrictEqual(yield* contentAt(stays.id, 1), smallContent)
      })
    )
  })
