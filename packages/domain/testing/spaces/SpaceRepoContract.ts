import { expect, layer as withLayer } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { SpaceId, type UserId } from "../../src/shared/Ids.ts"
import { isListedForGuests, type Space } from "../../src/spaces/Space.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage } from "../shared/everyPage.ts"
import { expectLater } from "../shared/expectLater.ts"
import { makeCollection, makeSpace, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"
import { trashInTurn } from "../shared/trashInTurn.ts"

type Ports = CollectionRepo | OrganisationRepo | SpaceRepo | UserRepo

const stored = Effect.fnUntraced(function* (id: SpaceId, viewer: UserId | null = null) {
  const spaces = yield* SpaceRepo
  return yield* Effect.orDie(Effect.fromOption(yield* spaces.find(id, viewer)))
})

/** Moves the space, and checks that what is answered is what is stored, or nothing where that changed nothing. */
const trash = Effect.fnUntraced(function* (id: SpaceId, trashed: boolean, by: UserId) {
  const spaces = yield* SpaceRepo
  const { deletedAt } = (yield* stored(id)).space
  const answered = yield* spaces.setTrashed(id, trashed, by)
  const { space } = yield* stored(id)
  const changes = (deletedAt === null) === trashed
  expect(answered).toEqual(changes ? Option.some(space) : Option.none())
  return space
})

/** What every `SpaceRepo` must do, on any layer that offers it with the ports its parents need. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void =>
  withLayer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect("a space is read back as it was inserted", () =>
      Effect.gen(function* () {
        const { collection, organisation } = yield* makeSpaceWithParents
        const parents = { orgId: organisation.id, collectionId: collection.id }
        const space = yield* makeSpace(parents, { name: "N", guestProjects: true, listedForGuests: true })
        expect(space).toMatchObject({
          ...parents,
          name: "N",
          guestProjects: true,
          listedForGuests: true,
          deletedAt: null,
          deletedBy: null
        })
        expect(space.updatedAt).toEqual(space.createdAt)
        expect(yield* stored(space.id)).toEqual({ space, manager: false })
      })
    )

    it.effect("guests are taken while a space outside the trash takes their projects", () =>
      Effect.gen(function* () {
        const [spaces, user] = [yield* SpaceRepo, yield* makeUser()]
        const { space } = yield* makeSpaceWithParents
        const all = { organisations: "all", trashed: false } as const
        for (const { id } of (yield* everyPage((page) => spaces.list(all, page), 200)).flat())
          yield* spaces.update(id, { guestProjects: false })
        expect(yield* spaces.takesGuests).toBe(false)
        yield* spaces.update(space.id, { guestProjects: true })
        expect(yield* spaces.takesGuests).toBe(true)
        yield* trash(space.id, true, user.id)
        expect(yield* spaces.takesGuests).toBe(false)
      })
    )

    it.effect("listed are the newest that take guests' projects, are out of the trash and asked for it", () =>
      Effect.gen(function* () {
        const [spaces, user] = [yield* SpaceRepo, yield* makeUser()]
        const { collection, organisation } = yield* makeSpaceWithParents
        const parents = { orgId: organisation.id, collectionId: collection.id }
        const made: Array<Space> = []
        for (const guestProjects of [true, false])
          for (const listedForGuests of [true, false])
            for (const trashed of [true, false]) {
              const { id } = yield* makeSpace(parents, { guestProjects, listedForGuests })
              if (trashed) yield* spaces.setTrashed(id, true, user.id)
              made.push((yield* stored(id)).space)
            }
        const second = yield* makeSpace(parents, { name: "N", guestProjects: true, listedForGuests: true })
        const expected = [second, ...made.filter(isListedForGuests)].map(({ id, name }) => ({ id, name }))
        expect(expected).toHaveLength(2)
        const listed = yield* spaces.toldToGuests(1_000)
        expect(listed.slice(0, 2)).toEqual(expected)
        expect(listed.filter(({ id }) => made.some((it) => it.id === id))).toEqual(expected.slice(1))
        expect(yield* spaces.toldToGuests(1)).toEqual(expected.slice(0, 1))
      })
    )

    it.effect("an unknown id is none", () =>
      Effect.gen(function* () {
        const spaces = yield* SpaceRepo
        const id = SpaceId.make(newUuid())
        expect(yield* spaces.find(id, null)).toEqual(Option.none())
        expect(yield* spaces.update(id, { name: "N" })).toEqual(Option.none())
      })
    )

    it.effect("update writes the given fields alone and gives a later version", () =>
      Effect.gen(function* () {
        const spaces = yield* SpaceRepo
        const { space } = yield* makeSpaceWithParents
        const other = yield* makeCollection(null)
        const renamed = Option.getOrThrow(yield* spaces.update(space.id, { name: "New" }))
        expect(renamed).toEqual({ ...space, name: "New", updatedAt: renamed.updatedAt })
        const patch = { guestProjects: true, listedForGuests: true, collectionId: other.id }
        const moved = Option.getOrThrow(yield* spaces.update(space.id, patch))
        expect(moved).toEqual({ ...renamed, ...patch, updatedAt: moved.updatedAt })
        expectLater([space, renamed, moved].map(({ updatedAt }) => updatedAt.epochMilliseconds))
        expect((yield* stored(space.id)).space).toEqual(moved)
      })
    )

    it.effect("updated_at strictly increases with each of 50 changes in a row", () =>
      Effect.gen(function* () {
        const spaces = yield* SpaceRepo
        const { space } = yield* makeSpaceWithParents
        const changed = yield* Effect.forEach(Array.from({ length: 50 }), (_, index) =>
          spaces.update(space.id, { name: `name ${index}` })
        )
        const versions = changed.map((one) => Option.getOrThrow(one).updatedAt.epochMilliseconds)
        expectLater([space.updatedAt.epochMilliseconds, ...versions])
      })
    )

    it.effect("concurrent changes each get a version of their own", () =>
      Effect.gen(function* () {
        const spaces = yield* SpaceRepo
        const { space } = yield* makeSpaceWithParents
        const changes = Array.from({ length: 20 }, (_, index) =>
          spaces.update(space.id, { name: `name ${index}` })
        )
        const changed = yield* Effect.all(changes, { concurrency: "unbounded" })
        const versions = changed.map((one) => Option.getOrThrow(one).updatedAt.epochMilliseconds)
        expect(new Set(versions).size).toBe(20)
        expect((yield* stored(space.id)).space.updatedAt.epochMilliseconds).toBe(Math.max(...versions))
      })
    )

    it.effect("a space in the trash is found, and not updated", () =>
      Effect.gen(function* () {
        const spaces = yield* SpaceRepo
        const user = yield* makeUser()
        const { space } = yield* makeSpaceWithParents
        const trashed = yield* trash(space.id, true, user.id)
        expect(yield* spaces.update(space.id, { name: "New" })).toEqual(Option.none())
        expect((yield* stored(space.id)).space).toEqual(trashed)
      })
    )

    it.effect("trashing marks who and when, taking out clears both; asking again keeps the version", () =>
      Effect.gen(function* () {
        const [user, other] = [yield* makeUser(), yield* makeUser()]
        const { space } = yield* makeSpaceWithParents
        const trashed = yield* trash(space.id, true, user.id)
        expect(trashed.deletedBy).toBe(user.id)
        expect(trashed.deletedAt).not.toBeNull()
        expect(yield* trash(space.id, true, other.id)).toEqual(trashed)
        const restored = yield* trash(space.id, false, user.id)
        expect(restored).toEqual({ ...space, updatedAt: restored.updatedAt, updatedBy: user.id })
        expect(yield* trash(space.id, false, user.id)).toEqual(restored)
        expectLater([space, trashed, restored].map(({ updatedAt }) => updatedAt.epochMilliseconds))
      })
    )

    it.effect("a list holds the spaces of the organisations that it names, in the trash or not", () =>
      Effect.gen(function* () {
        const spaces = yield* SpaceRepo
        const user = yield* makeUser()
        const one = yield* makeSpaceWithParents
        const two = yield* makeSpaceWithParents
        const trashed = yield* makeSpace({ orgId: one.organisation.id, collectionId: one.collection.id })
        yield* spaces.setTrashed(trashed.id, true, user.id)
        const made = [one.space.id, two.space.id, trashed.id]
        const list = (organisations: ReadonlyArray<typeof one.organisation.id> | "all", inTrash: boolean) =>
          Effect.map(
            everyPage((page) => spaces.list({ organisations, trashed: inTrash }, page), 100),
            (pages) =>
              pages
                .flat()
                .map(({ id }) => id)
                .filter((id) => made.includes(id))
          )
        expect(yield* list([one.organisation.id], false)).toEqual([one.space.id])
        expect(yield* list([one.organisation.id], true)).toEqual([trashed.id])
        expect(yield* list([], false)).toEqual([])
        expect(yield* list("all", false)).toEqual([two.space.id, one.space.id])
      })
    )

    it.effect(
      "the trash comes latest deletion first, in pages that meet, also when something is trashed between",
      () =>
        Effect.gen(function* () {
          const spaces = yield* SpaceRepo
          const [user, { collection, organisation, space }] = [yield* makeUser(), yield* makeSpaceWithParents]
          const parents = { orgId: organisation.id, collectionId: collection.id }
          const ids = [space.id]
          for (let n = 0; n < 5; n += 1) ids.push((yield* makeSpace(parents)).id)
          const [a, b, c, d, e, later] = ids
          const trashable = (id: SpaceId) => ({
            setTrashed: (trashed: boolean) => spaces.setTrashed(id, trashed, user.id),
            deletedAt: Effect.map(spaces.find(id, null), (found) => Option.getOrThrow(found).space.deletedAt)
          })
          yield* trashInTurn([c, a, e, b, d].flatMap((id) => (id === undefined ? [] : [trashable(id)])))
          const filter = { organisations: [organisation.id], trashed: true }
          const first = yield* spaces.list(filter, { limit: 2, cursor: null })
          yield* trashInTurn([d, later].flatMap((id) => (id === undefined ? [] : [trashable(id)])))
          const rest = yield* everyPage((page) => spaces.list(filter, page), 2, first.next)
          expect([first.items, ...rest].map((items) => items.map(({ id }) => id))).toEqual([
            [d, b],
            [e, a],
            [c]
          ])
        })
    )

    it.effect("pages are newest first and meet without gap or double, and the last has no next", () =>
      Effect.gen(function* () {
        const spaces = yield* SpaceRepo
        const { collection, organisation, space } = yield* makeSpaceWithParents
        const parents = { orgId: organisation.id, collectionId: collection.id }
        const more = yield* Effect.forEach(Array.from({ length: 6 }), () => makeSpace(parents))
        const filter = { organisations: [organisation.id], trashed: false }
        const first = yield* spaces.list(filter, { limit: 3, cursor: null })
        yield* makeSpace(parents)
        const rest = yield* everyPage((page) => spaces.list(filter, page), 2, first.next)
        const ids = [...first.items, ...rest.flat()].map(({ id }) => id)
        expect(ids).toEqual([space.id, ...more.map(({ id }) => id)].toReversed())
        expect((yield* spaces.list(filter, { limit: 8, cursor: null })).next).toBeNull()
      })
    )
  })
