import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { People } from "../../src/accounts/People.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { GeneratedProjectRepo } from "../../src/generation/attempts/GeneratedProjectRepo.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { GuestProjectRepo } from "../../src/projects/GuestProjectRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { ProjectVersionRepo } from "../../src/projects/ProjectVersionRepo.ts"
import { GuestId, ItemId, RuleId, SpaceId, UserId } from "../../src/shared/Ids.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { sampleGraph } from "../projects/sampleGraph.ts"
import { nobody } from "../projects/viewers.ts"
import { emptyGraph, makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"

type Ports =
  | CollectionRepo
  | DocumentRepo
  | GeneratedProjectRepo
  | GuestProjectRepo
  | OrganisationRepo
  | OverlayRepo
  | People
  | ProjectRepo
  | ProjectVersionRepo
  | RuleRepo
  | SpaceRepo
  | UserRepo

type Changed = { readonly createdBy: UserId | null; readonly updatedBy: UserId | null }

const somebody = () => UserId.make(newUuid())

/** Each change, by somebody else or by nobody, is the one that the thing names from then on. */
const namesEach = Effect.fnUntraced(function* <R>(
  read: Effect.Effect<Changed, never, R>,
  changes: ReadonlyArray<(by?: UserId) => Effect.Effect<unknown, unknown, R>>
) {
  const { createdBy } = yield* read
  for (const [index, change] of changes.entries()) {
    const by = index % 3 === 2 ? undefined : somebody()
    yield* Effect.orDie(change(by))
    const { createdBy: maker, updatedBy } = yield* read
    assert.deepStrictEqual([index, maker, updatedBy], [index, createdBy, by ?? null])
  }
})

/** What holds for every `People`, and for the ports that store who changes what. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`People (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("people", (it) => {
      it.effect("have the names that they have now, except who is gone or called by the e-mail address", () =>
        Effect.gen(function* () {
          const [people, users] = [yield* People, yield* UserRepo]
          const [ada, bob] = [yield* makeUser({ name: "Ada" }), yield* makeUser({ name: "Bob" })]
          const addressed = yield* makeUser({ name: "email" })
          const all = new Set([ada.id, bob.id, addressed.id, somebody()])
          assert.deepStrictEqual(
            yield* people.namesOf(all),
            new Map([
              [ada.id, "Ada"],
              [bob.id, "Bob"]
            ])
          )
          assert.isTrue(yield* users.remove(bob.id))
          assert.deepStrictEqual(yield* people.namesOf(all), new Map([[ada.id, "Ada"]]))
          assert.deepStrictEqual(yield* people.namesOf(new Set()), new Map())
        })
      )

      it.effect("who makes a thing, and who changes it last, is stored with it: collections", () =>
        Effect.gen(function* () {
          const [collections, { collection }] = [yield* CollectionRepo, yield* makeSpaceWithParents]
          assert.isNotNull(collection.createdBy)
          assert.strictEqual(collection.updatedBy, collection.createdBy)
          const read = Effect.map(collections.find(collection.id), Option.getOrThrow)
          for (const description of ["one", "two"]) {
            const authorId = somebody()
            const saved = yield* collections.save(
              { ...collection, description },
              { editType: "edit", authorId }
            )
            assert.deepStrictEqual([saved.createdBy, saved.updatedBy], [collection.createdBy, authorId])
          }
          const { id } = yield* makeUser()
          yield* collections.setTrashed(collection.id, true, id)
          assert.strictEqual((yield* read).updatedBy, id)
          yield* namesEach(read, [(by) => collections.setTrashed(collection.id, false, by ?? null)])
        })
      )

      it.effect("spaces, and what they change and add", () =>
        Effect.gen(function* () {
          const [spaces, overlays] = [yield* SpaceRepo, yield* OverlayRepo]
          const { collection, organisation, space } = yield* makeSpaceWithParents
          const read = Effect.map(spaces.find(space.id, null), (found) => Option.getOrThrow(found).space)
          const draft = {
            name: "S",
            guestProjects: false,
            listedForGuests: false,
            collectionId: collection.id
          }
          const maker = somebody()
          const made = yield* spaces.insert(
            { ...draft, id: SpaceId.make(newUuid()), orgId: organisation.id },
            maker
          )
          assert.deepStrictEqual([made.createdBy, made.updatedBy], [maker, maker])
          const web = { kind: "block", id: ItemId.make("web") } as const
          const own = { id: ItemId.make(`x:${newUuid()}`), name: "Own", description: "" }
          const ref = { kind: "specialty", id: own.id } as const
          yield* namesEach(read, [
            (by) => spaces.update(space.id, { name: "One" }, by),
            (by) => overlays.setHidden(space.id, web, true, by),
            (by) => overlays.setHidden(space.id, web, false, by),
            (by) => overlays.mergeOverrides(space.id, web, { name: "Pages" }, by),
            (by) => overlays.clearOverride(space.id, web, "name", by),
            (by) => overlays.insertCustom(space.id, { kind: "specialty", item: own }, by),
            (by) => overlays.updateCustom(space.id, ref, { name: "Other" }, by),
            (by) => overlays.removeCustom(space.id, ref, by),
            (by) => spaces.setTrashed(space.id, true, by ?? null),
            (by) => spaces.setTrashed(space.id, false, by ?? null)
          ])
        })
      )

      it.effect("projects, their graphs and documents", () =>
        Effect.gen(function* () {
          const [projects, documents] = [yield* ProjectRepo, yield* DocumentRepo]
          const [versions, generated] = [yield* ProjectVersionRepo, yield* GeneratedProjectRepo]
          const { space } = yield* makeSpaceWithParents
          const owner = yield* makeUser()
          const { createdBy, id, updatedAt, updatedBy } = yield* makeProject(
            space.id,
            { ownerId: owner.id },
            sampleGraph
          )
          assert.deepStrictEqual([createdBy, updatedBy], [owner.id, owner.id])
          const read = Effect.map(projects.find(id, nobody), (found) => Option.getOrThrow(found).project)
          const document = { projectId: id, nodeId: ItemId.make("web") }
          const edit = { content: "# Web", editType: "edit", expectedVersion: null } as const
          yield* namesEach(read, [
            (by) => projects.update(id, { title: "Named" }, by),
            (by) => projects.update(id, { prompt: "Other" }, by),
            (by) => documents.append({ ...document, ...edit, authorId: by ?? null }),
            (by) => documents.restore(document, 1, by ?? null),
            (by) => projects.writeGraph(id, emptyGraph, null, by),
            (by) => versions.restoreGraph(id, updatedAt, by),
            (by) => generated.setStatus(id, "generating", by),
            (by) => generated.setStatus(id, "ready", by),
            () => projects.setTrashed(id, true),
            (by) => projects.setTrashed(id, false, by)
          ])
          const whole = Option.getOrThrow(yield* projects.readWhole(id))
          assert.deepStrictEqual(whole.project, yield* read)
        })
      )

      it.effect("a guest's projects, which nobody makes and who takes them over changes", () =>
        Effect.gen(function* () {
          const [projects, guests] = [yield* ProjectRepo, yield* GuestProjectRepo]
          const { space } = yield* makeSpaceWithParents
          const [guestId, user] = [GuestId.make(newUuid()), yield* makeUser()]
          const { createdBy, id, updatedBy } = yield* makeProject(space.id, { guestId })
          assert.deepStrictEqual([createdBy, updatedBy], [null, null])
          yield* guests.claim(guestId, user.id)
          const { project } = Option.getOrThrow(yield* projects.find(id, nobody))
          assert.deepStrictEqual([project.createdBy, project.updatedBy], [null, user.id])
        })
      )

      it.effect("rules, which a patch that changes nothing leaves to who changed them", () =>
        Effect.gen(function* () {
          const [rules, owner] = [yield* RuleRepo, yield* makeUser()]
          const id = RuleId.make(newUuid())
          const draft = { id, ownerId: owner.id, orgId: null, text: "Prefer queues", enabled: true }
          const { createdBy, updatedBy } = yield* Effect.orDie(rules.insert(draft))
          assert.deepStrictEqual([createdBy, updatedBy], [owner.id, owner.id])
          const read = Effect.map(rules.find(id), Option.getOrThrow)
          yield* namesEach(read, [
            (by) => rules.update(id, { text: "Prefer calls" }, by),
            (by) =>
              Effect.andThen(
                rules.update(id, { enabled: false }, by),
                rules.update(id, { enabled: false }, somebody())
              ),
            (by) => rules.update(id, { enabled: true }, by)
          ])
        })
      )

      it.effect("a removed user's id stays, and what changes by the removal is changed by who removes", () =>
        Effect.gen(function* () {
          const [projects, spaces, users] = [yield* ProjectRepo, yield* SpaceRepo, yield* UserRepo]
          const { space } = yield* makeSpaceWithParents
          const [leaving, admin] = [yield* makeUser(), yield* makeUser()]
          const owned = yield* makeProject(space.id, { ownerId: leaving.id })
          const changed = yield* makeProject(space.id)
          yield* projects.update(changed.id, { title: "Changed" }, leaving.id)
          yield* spaces.setTrashed(space.id, true, leaving.id)
          yield* Effect.orDie(users.remove(leaving.id, admin.id))
          const changersOf = (id: typeof owned.id) =>
            Effect.map(projects.find(id, nobody), (found) => {
              const { createdBy, updatedBy } = Option.getOrThrow(found).project
              return [createdBy, updatedBy]
            })
          assert.deepStrictEqual(yield* changersOf(owned.id), [leaving.id, admin.id])
          assert.deepStrictEqual(yield* changersOf(changed.id), [null, leaving.id])
          const trashed = Option.getOrThrow(yield* spaces.find(space.id, null)).space
          assert.deepStrictEqual([trashed.deletedBy, trashed.updatedBy], [null, admin.id])
        })
      )
    })
  })
}
