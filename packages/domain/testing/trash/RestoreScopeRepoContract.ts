import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { RestoreScopeRepo } from "../../src/trash/RestoreScopeRepo.ts"
import { makeProject, makeSpace, makeSpaceWithParents, makeUser } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | OrganisationRepo | ProjectRepo | RestoreScopeRepo | SpaceRepo | UserRepo

/** Behaviour that every implementation of `RestoreScopeRepo` shares. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void => {
  describe(`RestoreScopeRepo: ${name}`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })((it) => {
      it.effect(
        "distinguishes the projects of a space by whether they lie in the trash, newest first, and counts all",
        () =>
          Effect.gen(function* () {
            const [projects, scope] = [yield* ProjectRepo, yield* RestoreScopeRepo]
            const { collection, organisation, space } = yield* makeSpaceWithParents
            const elsewhere = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
            yield* makeProject(elsewhere.id)
            const made = []
            for (const title of ["One", "Two", "Three", "Four", "Five"])
              made.push(yield* makeProject(space.id, { title }))
            const [one, two, three, four, five] = made.map(({ id, title }) => ({
              kind: "project",
              id,
              name: title
            }))
            for (const { id } of made.slice(0, 2)) yield* projects.setTrashed(id, true)

            assert.deepStrictEqual<unknown>(yield* scope.projectsIn(space.id, 9), {
              active: { total: 3, items: [five, four, three] },
              trashed: { total: 2, items: [two, one] }
            })
            assert.deepStrictEqual<unknown>(yield* scope.projectsIn(space.id, 1), {
              active: { total: 3, items: [five] },
              trashed: { total: 2, items: [two] }
            })
          })
      )

      it.effect("names the projects of a space that are in sight, newest first, with their owners", () =>
        Effect.gen(function* () {
          const [projects, scope] = [yield* ProjectRepo, yield* RestoreScopeRepo]
          const { space } = yield* makeSpaceWithParents
          const [ada, addressed] = [yield* makeUser(), yield* makeUser()]
          const hers = yield* makeProject(space.id, { title: "Hers", ownerId: ada.id })
          const theirs = yield* makeProject(space.id, { title: "Theirs", ownerId: addressed.id })
          const nobodys = yield* makeProject(space.id, { title: "Nobody's", ownerId: null })
          yield* projects.setTrashed((yield* makeProject(space.id)).id, true)
          const items = [
            { id: nobodys.id, name: "Nobody's", ownerId: null },
            { id: theirs.id, name: "Theirs", ownerId: addressed.id },
            { id: hers.id, name: "Hers", ownerId: ada.id }
          ]
          assert.deepStrictEqual<unknown>(yield* scope.activeIn(space.id, 9), { total: 3, items })
          assert.deepStrictEqual<unknown>(yield* scope.activeIn(space.id, 2), {
            total: 3,
            items: items.slice(0, 2)
          })
        })
      )

      it.effect("names the spaces on a collection that are not in the trash, and counts them", () =>
        Effect.gen(function* () {
          const [scope, spaces] = [yield* RestoreScopeRepo, yield* SpaceRepo]
          const { collection, organisation, space } = yield* makeSpaceWithParents
          const on = { orgId: organisation.id, collectionId: collection.id }
          const second = yield* makeSpace(on, { name: "Second" })
          const trashed = yield* makeSpace(on)
          yield* spaces.setTrashed(trashed.id, true, (yield* makeUser()).id)
          const other = yield* makeSpaceWithParents

          const refs = [second, space].map(({ id, name }) => ({ kind: "space", id, name }))
          assert.deepStrictEqual<unknown>(yield* scope.spacesOn(collection.id, 9), { total: 2, items: refs })
          assert.deepStrictEqual<unknown>(yield* scope.spacesOn(collection.id, 1), {
            total: 2,
            items: refs.slice(0, 1)
          })
          assert.strictEqual((yield* scope.spacesOn(other.collection.id, 9)).total, 1)
        })
      )

      it.effect("has nothing of a space or a collection in which nothing is", () =>
        Effect.gen(function* () {
          const [scope, spaces] = [yield* RestoreScopeRepo, yield* SpaceRepo]
          const { collection, space } = yield* makeSpaceWithParents
          yield* spaces.setTrashed(space.id, true, (yield* makeUser()).id)
          const none = { total: 0, items: [] }
          assert.deepStrictEqual(yield* scope.projectsIn(space.id, 9), { active: none, trashed: none })
          assert.deepStrictEqual(yield* scope.spacesOn(collection.id, 9), none)
          assert.deepStrictEqual(yield* scope.activeIn(space.id, 9), none)
        })
      )
    })
  })
}
