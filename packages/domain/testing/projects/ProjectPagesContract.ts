import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { Viewer } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { Project } from "../../src/projects/Project.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { ProjectId, SpaceId } from "../../src/shared/Ids.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage } from "../shared/everyPage.ts"
import { makeProject, makeSpace, makeSpaceWithParents, makeUser } from "../shared/Fixtures.ts"
import { trashInTurn } from "../shared/trashInTurn.ts"
import { nobody } from "./viewers.ts"

type Ports = CollectionRepo | OrganisationRepo | ProjectRepo | SpaceRepo | UserRepo

/** In which order and in which pages the lists of every `ProjectRepo` come. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo.list (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("order and pages", (it) => {
      it.effect(
        "the trash comes latest deletion first, what only its space took along by the space's, in pages that meet",
        () =>
          Effect.gen(function* () {
            const [projects, spaces, user] = [yield* ProjectRepo, yield* SpaceRepo, yield* makeUser()]
            const { collection, organisation, space: here } = yield* makeSpaceWithParents
            const there = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
            const make = Effect.fnUntraced(function* (spaceId: SpaceId) {
              return (yield* makeProject(spaceId)).id
            })
            const [taken, alone, both] = [yield* make(there.id), yield* make(here.id), yield* make(there.id)]
            const [early, also, sight] = [yield* make(here.id), yield* make(there.id), yield* make(here.id)]
            const project = (id: ProjectId) => ({
              setTrashed: (trashed: boolean) => projects.setTrashed(id, trashed),
              deletedAt: Effect.map(
                projects.find(id, nobody),
                (found) => Option.getOrThrow(found).project.deletedAt
              )
            })
            const space = (id: SpaceId) => ({
              setTrashed: (trashed: boolean) => spaces.setTrashed(id, trashed, user.id),
              deletedAt: Effect.map(
                spaces.find(id, null),
                (found) => Option.getOrThrow(found).space.deletedAt
              )
            })
            yield* trashInTurn([project(early), project(both), space(there.id), project(alone)])
            const admin: Viewer = {
              ...{ _tag: "User", userId: user.id, siteAdmin: false },
              ...{ memberOf: [organisation.id], adminOf: [organisation.id] }
            }
            const filter = { viewer: admin, show: "restorable", spaceId: null } as const
            const expected = [alone, also, taken, both, early]
            for (const limit of [1, 2, 3, 10]) {
              const pages = yield* everyPage((page) => projects.list(filter, page), limit)
              assert.deepStrictEqual(
                pages.flat().map(({ id }) => id),
                expected
              )
            }
            const first = yield* projects.list(filter, { limit: 2, cursor: null })
            yield* trashInTurn([project(alone), project(sight)])
            const rest = yield* everyPage((page) => projects.list(filter, page), 2, first.next)
            assert.deepStrictEqual(
              rest.flat().map(({ id }) => id),
              expected.slice(2)
            )
            const inSpace = yield* projects.list(
              { ...filter, spaceId: there.id },
              { limit: 10, cursor: null }
            )
            assert.deepStrictEqual(
              inSpace.items.map(({ id }) => id),
              [also, taken, both]
            )
            yield* spaces.setTrashed(here.id, true, user.id)
            const whole = yield* everyPage((page) => projects.list(filter, page), 2)
            assert.deepStrictEqual(
              whole.flat().map(({ id }) => id),
              [sight, ...expected]
            )
          })
      )

      it.effect("a list comes newest first, in pages that neither repeat nor lose an item", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { space } = yield* makeSpaceWithParents
          const made: Array<Project> = []
          for (let n = 0; n < 5; n += 1) made.push(yield* makeProject(space.id, { visibility: "public" }))
          const filter = { viewer: nobody, show: "public", spaceId: space.id } as const
          const pages = yield* everyPage((page) => projects.list(filter, page), 2)
          assert.deepStrictEqual(
            pages.map((items) => items.map(({ id }) => id)),
            [[made[4]?.id, made[3]?.id], [made[2]?.id, made[1]?.id], [made[0]?.id]]
          )
          const first = yield* projects.list(filter, { limit: 2, cursor: null })
          yield* makeProject(space.id, { visibility: "public" })
          const second = yield* projects.list(filter, { limit: 2, cursor: first.next })
          assert.deepStrictEqual(
            second.items.map(({ id }) => id),
            [made[2]?.id, made[1]?.id]
          )
        })
      )

      it.effect("a page of long prompts ends once they pass 1 MiB, and the next one continues", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const prompt = "€".repeat(50_000)
          const made: Array<Project> = []
          for (let n = 0; n < 9; n += 1)
            made.push(yield* makeProject(space.id, { visibility: "public", prompt }))
          const newest = made.toReversed().map(({ id }) => id)
          const { id: userId } = yield* makeUser()
          const admin: Viewer = {
            _tag: "User",
            userId,
            siteAdmin: false,
            memberOf: [organisation.id],
            adminOf: [organisation.id]
          }
          const listed = Effect.fnUntraced(function* (
            show: "beyond_public" | "public" | "restorable",
            limit: number
          ) {
            const filter = { viewer: admin, show, spaceId: space.id }
            const pages = yield* everyPage((page) => projects.list(filter, page), limit)
            assert.deepStrictEqual(
              pages.flat().map(({ id }) => id),
              newest
            )
            return pages.map((items) => items.length)
          })
          assert.deepStrictEqual(yield* listed("public", 200), [7, 2])
          assert.deepStrictEqual(yield* listed("beyond_public", 200), [7, 2])
          assert.deepStrictEqual(yield* listed("beyond_public", 5), [5, 4])
          for (const { id } of made.slice(0, 4)) yield* projects.setTrashed(id, true)
          yield* SpaceRepo.use((it) => it.setTrashed(space.id, true, userId))
          assert.deepStrictEqual(yield* listed("restorable", 200), [7, 2])
        })
      )
    })
  })
}
