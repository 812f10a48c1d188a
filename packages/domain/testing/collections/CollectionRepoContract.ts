import { expect, layer as withLayer } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { Block, Content } from "../../src/collections/Collection.ts"
import { CollectionParts } from "../../src/collections/CollectionParts.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { CollectionId, ItemId, type OrgId, type UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { everyPage } from "../shared/everyPage.ts"
import { expectLater } from "../shared/expectLater.ts"
import {
  edited,
  makeCollection,
  makeOrganisation,
  makeUser,
  newUuid,
  smallContent
} from "../shared/Fixtures.ts"
import { trashInTurn } from "../shared/trashInTurn.ts"

type Ports = CollectionParts | CollectionRepo | OrganisationRepo | Transactor | UserRepo

const stored = Effect.fnUntraced(function* (id: CollectionId) {
  const collections = yield* CollectionRepo
  return yield* Effect.orDie(Effect.fromOption(yield* collections.find(id)))
})

const named = (id: string) => ({ id: ItemId.make(id), name: id, description: "" })
const twelve = Array.from({ length: 12 }, (_, at) => at)
/** An item of each kind has the id `b3`. */
const largeContent: Content = {
  layers: [...twelve.map((at) => ({ ...named(`l${at}`), position: at })), { ...named("b3"), position: 0 }],
  specialties: [...twelve.map((at) => named(`s${at}`)), named("b3")],
  blocks: twelve.map((at) => ({
    ...named(`b${at + 1}`),
    layerId: ItemId.make(`l${11 - at}`),
    defaultSpecialties: [ItemId.make(`s${(at * 5) % 12}`), ItemId.make(`s${at}`)].slice(at % 2)
  })),
  edges: [{ sourceId: ItemId.make("b1"), targetId: ItemId.make("b2") }]
}

/** Changes the description under the lock and answers the new version. */
const describeAs = Effect.fnUntraced(function* (id: CollectionId, description: string) {
  const collections = yield* CollectionRepo
  const transactor = yield* Transactor
  const change = Effect.gen(function* () {
    const found = yield* Effect.orDie(Effect.fromOption(yield* collections.findForUpdate(id)))
    const described = { ...found, description: `${found.description}${description}` }
    return yield* collections.save(described, edited)
  })
  const { updatedAt } = yield* transactor.run(change)
  return updatedAt.epochMilliseconds
})

/** Moves the collection, and checks that its stored summary is answered, or nothing where that changed nothing. */
const trash = Effect.fnUntraced(function* (id: CollectionId, trashed: boolean, by: UserId) {
  const collections = yield* CollectionRepo
  const { deletedAt } = yield* stored(id)
  const answered = yield* collections.setTrashed(id, trashed, by)
  const collection = yield* stored(id)
  const {
    blocks: _blocks,
    edges: _edges,
    layers: _layers,
    specialties: _specialties,
    ...summary
  } = collection
  const parts = yield* CollectionParts
  expect(yield* parts.summary(id)).toEqual(Option.some(summary))
  expect(yield* parts.summaryForUpdate(id)).toEqual(Option.some(summary))
  const changes = (deletedAt === null) === trashed
  expect(answered).toEqual(changes ? Option.some(summary) : Option.none())
  return collection
})

/** What every `CollectionRepo` must do, on any layer that offers it with the ports its parents need. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void =>
  withLayer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect(
      "a collection is read back as it was inserted, its parts in the order they were written in",
      () =>
        Effect.gen(function* () {
          const organisation = yield* makeOrganisation()
          const content = { ...smallContent, blocks: smallContent.blocks.toReversed() }
          const inserted = yield* makeCollection(organisation.id, { name: "N", description: "D", ...content })
          expect(inserted).toMatchObject({
            name: "N",
            description: "D",
            deletedAt: null,
            deletedBy: null,
            ...content
          })
          expect(inserted.updatedAt).toEqual(inserted.createdAt)
          expect(yield* stored(inserted.id)).toEqual(inserted)
        })
    )

    it.effect("some of its items are found, with what these blocks name", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionParts
        const { id } = yield* makeCollection(null, largeContent)
        const [first, , third] = largeContent.blocks as [Block, Block, Block]
        const found = yield* collections.items(id, {
          blocks: [third.id, first.id, ItemId.make("nowhere")],
          layers: [ItemId.make("l7"), ItemId.make("l1")],
          specialties: [ItemId.make("s9")]
        })
        const among = (ids: ReadonlyArray<string>) => (item: { readonly id: string }) => ids.includes(item.id)
        expect(found).toEqual({
          layers: largeContent.layers.filter(among([first.layerId, third.layerId, "l1", "l7"])),
          specialties: largeContent.specialties.filter(
            among([...first.defaultSpecialties, ...third.defaultSpecialties, "s9"])
          ),
          blocks: [first, third],
          edges: []
        })
        expect(yield* collections.items(id, { blocks: [], layers: "every", specialties: [] })).toEqual({
          layers: largeContent.layers,
          specialties: [],
          blocks: [],
          edges: []
        })
        const none = { blocks: [], layers: [], specialties: [] }
        expect(yield* collections.items(id, none)).toEqual({ ...none, edges: [] })
      })
    )

    it.effect("its owner is found without its content, for any number of callers at once", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionParts
        const organisation = yield* makeOrganisation()
        const [owned, global] = [yield* makeCollection(organisation.id), yield* makeCollection(null)]
        const ids = [owned.id, global.id, CollectionId.make(newUuid()), owned.id]
        const found = yield* Effect.forEach(ids, collections.owner, { concurrency: "unbounded" })
        expect(found.map(Option.map(({ ownerOrgId }) => ownerOrgId))).toEqual([
          Option.some(organisation.id),
          Option.some(null),
          Option.none(),
          Option.some(organisation.id)
        ])
      })
    )

    it.effect("an unknown id is none", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        expect(yield* collections.find(CollectionId.make(newUuid()))).toEqual(Option.none())
        expect(yield* collections.findForUpdate(CollectionId.make(newUuid()))).toEqual(Option.none())
        expect(yield* (yield* CollectionParts).summaryForUpdate(CollectionId.make(newUuid()))).toEqual(
          Option.none()
        )
      })
    )

    it.effect("save writes name, description, owner and content, and gives a later version", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const transactor = yield* Transactor
        const [from, to] = [yield* makeOrganisation(), yield* makeOrganisation()]
        const before = yield* makeCollection(from.id)
        const change = { name: "New", description: "new", ownerOrgId: to.id, edges: [] }
        const saved = yield* transactor.run(collections.save({ ...before, ...change }, edited))
        expect(saved).toEqual({
          ...before,
          ...change,
          updatedAt: saved.updatedAt,
          updatedBy: edited.authorId
        })
        expectLater([before.updatedAt.epochMilliseconds, saved.updatedAt.epochMilliseconds])
        expect(yield* stored(before.id)).toEqual(saved)
      })
    )

    it.effect("updated_at strictly increases with each of 50 changes in a row", () =>
      Effect.gen(function* () {
        const { id, updatedAt } = yield* makeCollection(null)
        const versions = yield* Effect.forEach(Array.from({ length: 50 }), () => describeAs(id, "x"))
        expectLater([updatedAt.epochMilliseconds, ...versions])
      })
    )

    it.effect("concurrent changes under findForUpdate all count and all have their own version", () =>
      Effect.gen(function* () {
        const { id } = yield* makeCollection(null)
        const changes = Array.from({ length: 20 }, () => describeAs(id, "x"))
        const versions = yield* Effect.all(changes, { concurrency: "unbounded" })
        expect(new Set(versions).size).toBe(20)
        const { description, updatedAt } = yield* stored(id)
        expect(description).toBe("x".repeat(20))
        expect(updatedAt.epochMilliseconds).toBe(Math.max(...versions))
      })
    )

    it.effect("a transaction that fails leaves the collection as it was", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const transactor = yield* Transactor
        const before = yield* makeCollection(null)
        const failing = collections
          .save({ ...before, name: "Lost" }, edited)
          .pipe(Effect.andThen(Effect.fail("refused")))
        expect(yield* Effect.flip(transactor.run(failing))).toBe("refused")
        expect(yield* stored(before.id)).toEqual(before)
      })
    )

    it.effect("trashing marks who and when, taking out clears both; asking again keeps the version", () =>
      Effect.gen(function* () {
        const [user, other] = [yield* makeUser(), yield* makeUser()]
        const before = yield* makeCollection(null)
        const trashed = yield* trash(before.id, true, user.id)
        expect(trashed.deletedBy).toBe(user.id)
        expect(trashed.deletedAt).not.toBeNull()
        expect(yield* trash(before.id, true, other.id)).toEqual(trashed)
        const restored = yield* trash(before.id, false, user.id)
        expect(restored).toEqual({ ...before, updatedAt: restored.updatedAt, updatedBy: user.id })
        expect(yield* trash(before.id, false, user.id)).toEqual(restored)
        expectLater([before, trashed, restored].map(({ updatedAt }) => DateTime.toEpochMillis(updatedAt)))
      })
    )

    it.effect(
      "a list holds the collections of the organisations that it names, and global ones if asked for",
      () =>
        Effect.gen(function* () {
          const collections = yield* CollectionRepo
          const [one, two, three] = [
            yield* makeOrganisation(),
            yield* makeOrganisation(),
            yield* makeOrganisation()
          ]
          const ofOne = yield* makeCollection(one.id)
          const ofTwo = yield* makeCollection(two.id)
          const ofThree = yield* makeCollection(three.id)
          const global = yield* makeCollection(null)
          const made = [ofOne.id, ofTwo.id, ofThree.id, global.id]
          const list = (organisations: ReadonlyArray<OrgId> | "all", globals: boolean) =>
            Effect.map(
              everyPage((page) => collections.list({ organisations, globals, trashed: false }, page), 100),
              (pages) =>
                pages
                  .flat()
                  .map(({ id }) => id)
                  .filter((id) => made.includes(id))
            )
          expect(yield* list([one.id, two.id], false)).toEqual([ofTwo.id, ofOne.id])
          expect(yield* list([one.id], true)).toEqual([global.id, ofOne.id])
          expect(yield* list([], true)).toEqual([global.id])
          expect(yield* list([], false)).toEqual([])
          expect(yield* list("all", false)).toEqual([ofThree.id, ofTwo.id, ofOne.id])
          expect(yield* list("all", true)).toEqual(made.toReversed())
        })
    )

    it.effect("a list holds either what is in the trash or what is not, without the parts", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const organisation = yield* makeOrganisation()
        const user = yield* makeUser()
        const {
          blocks: _b,
          edges: _e,
          layers: _l,
          specialties: _s,
          ...kept
        } = yield* makeCollection(organisation.id)
        const { id } = yield* makeCollection(organisation.id)
        yield* collections.setTrashed(id, true, user.id)
        const filter = { organisations: [organisation.id], globals: false }
        const page = { limit: 10, cursor: null }
        expect((yield* collections.list({ ...filter, trashed: false }, page)).items).toEqual([kept])
        const { items } = yield* collections.list({ ...filter, trashed: true }, page)
        expect(items.map((item) => [item.id, item.deletedBy])).toEqual([[id, user.id]])
      })
    )

    it.effect(
      "the trash comes latest deletion first, in pages that meet, also when something is trashed between",
      () =>
        Effect.gen(function* () {
          const collections = yield* CollectionRepo
          const [user, organisation] = [yield* makeUser(), yield* makeOrganisation()]
          const ids: Array<CollectionId> = []
          for (let n = 0; n < 6; n += 1) ids.push((yield* makeCollection(organisation.id)).id)
          const [a, b, c, d, e, later] = ids
          const trashable = (id: CollectionId) => ({
            setTrashed: (trashed: boolean) => collections.setTrashed(id, trashed, user.id),
            deletedAt: Effect.map(collections.find(id), (found) => Option.getOrThrow(found).deletedAt)
          })
          yield* trashInTurn([c, a, e, b, d].flatMap((id) => (id === undefined ? [] : [trashable(id)])))
          const filter = { organisations: [organisation.id], globals: false, trashed: true }
          const first = yield* collections.list(filter, { limit: 2, cursor: null })
          yield* trashInTurn([d, later].flatMap((id) => (id === undefined ? [] : [trashable(id)])))
          const rest = yield* everyPage((page) => collections.list(filter, page), 2, first.next)
          expect([first.items, ...rest].map((items) => items.map(({ id }) => id))).toEqual([
            [d, b],
            [e, a],
            [c]
          ])
        })
    )

    it.effect(
      "pages are newest first and meet without gap or double, also when a collection is added between",
      () =>
        Effect.gen(function* () {
          const collections = yield* CollectionRepo
          const organisation = yield* makeOrganisation()
          const filter = { organisations: [organisation.id], globals: false, trashed: false }
          const made = yield* Effect.forEach(Array.from({ length: 7 }), () => makeCollection(organisation.id))
          const first = yield* collections.list(filter, { limit: 3, cursor: null })
          yield* makeCollection(organisation.id)
          const rest = yield* everyPage((page) => collections.list(filter, page), 3, first.next)
          expect([...first.items, ...rest.flat()].map(({ id }) => id)).toEqual(
            made.map(({ id }) => id).toReversed()
          )
        })
    )

    it.effect("a page of long descriptions ends once they pass 1 MiB, and the next one continues", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const organisation = yield* makeOrganisation()
        const filter = { organisations: [organisation.id], globals: false, trashed: false }
        const description = "€".repeat(10_000)
        const made = yield* Effect.forEach(Array.from({ length: 37 }), () =>
          makeCollection(organisation.id, { description })
        )
        const pages = yield* everyPage((page) => collections.list(filter, page), 200)
        expect(pages.map(({ length }) => length)).toEqual([35, 2])
        expect(pages.flat().map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
      })
    )

    it.effect("the last page has no next, also when it is full", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const organisation = yield* makeOrganisation()
        const filter = { organisations: [organisation.id], globals: false, trashed: false }
        yield* Effect.forEach(Array.from({ length: 2 }), () => makeCollection(organisation.id))
        expect((yield* collections.list(filter, { limit: 2, cursor: null })).next).toBeNull()
        expect((yield* collections.list(filter, { limit: 1, cursor: null })).next).not.toBeNull()
      })
    )
  })
