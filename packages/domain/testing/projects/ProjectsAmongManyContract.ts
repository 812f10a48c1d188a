import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import type { Project } from "../../src/projects/Project.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { SpaceId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage } from "../shared/everyPage.ts"
import { makeProject, makeSpace, makeSpaceWithParents, makeUser } from "../shared/Fixtures.ts"
import { userViewer } from "./viewers.ts"

type Ports = CollectionRepo | GrantRepo | OrganisationRepo | ProjectRepo | SpaceRepo | UserRepo

/** More than a list of the scene's viewer looks through before it goes to the viewer's own spaces. */
const ofOthers = 150

/** A store may read a short page in another way than a long one, a first one than one from a cursor on. */
const limits = [1, 4, 7, 30, 200]

const idsInOrder = (projects: ReadonlyArray<Project>, at: "createdAt" | "deletedAt") => {
  const place = (project: Project) =>
    `${DateTime.toEpochMillis(project[at] ?? project.createdAt)} ${project.id}`
  return projects.toSorted((one, other) => (place(one) < place(other) ? 1 : -1)).map(({ id }) => id)
}

const trash = Effect.fnUntraced(function* (projects: ReadonlyArray<Project>) {
  const repo = yield* ProjectRepo
  return yield* Effect.forEach(projects, ({ id }) => Effect.map(repo.setTrashed(id, true), Option.getOrThrow))
})

/** So many projects in each of the spaces, by turns. */
const makeByTurns = (spaces: ReadonlyArray<SpaceId>, each: number, fields: Partial<Project> = {}) =>
  Effect.forEach(Array.from({ length: each }, () => spaces).flat(), (space) =>
    makeProject(space, { visibility: "private", ...fields })
  )

/**
 * An admin of an organisation with a dozen spaces, of which one has many of the newest projects. The admin also owns a
 * few of many projects of another organisation, and has a grant for one of a third. `others` makes projects of these
 * two that are none of the admin's.
 */
const makeScene = Effect.gen(function* () {
  const [user, grants] = [yield* makeUser(), yield* GrantRepo]
  const own = yield* makeSpaceWithParents
  const [joined, strange] = [yield* makeSpaceWithParents, yield* makeSpaceWithParents]
  const parents = { orgId: own.organisation.id, collectionId: own.collection.id }
  const spaces = [own.space.id]
  for (let n = 1; n < 12; n += 1) spaces.push((yield* makeSpace(parents)).id)
  const others = makeByTurns([joined.space.id, strange.space.id], ofOthers / 2)
  const granted = yield* Effect.fromNullishOr((yield* others)[1])
  yield* grants.put(granted.id, user.id, "read")
  const evenly = yield* makeByTurns(spaces, 3)
  const owned = yield* makeByTurns([joined.space.id], 3, { ownerId: user.id })
  const many = yield* makeByTurns(spaces.slice(0, 1), 8)
  const newest = yield* makeByTurns(spaces.slice(1, 2), 1)
  const roles = { adminOf: [own.organisation.id], memberOf: [joined.organisation.id] }
  return {
    viewer: userViewer(user.id, roles),
    own: [...evenly, ...owned, ...many, ...newest],
    granted,
    others
  }
})

/** Which lists of every `ProjectRepo` come where others have far more than the viewer. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ProjectRepo.list (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("among many", (it) => {
      it.effect("the pages are the same, whether others have newer projects or not", () =>
        Effect.gen(function* () {
          const repo = yield* ProjectRepo
          const { granted, others, own, viewer } = yield* makeScene
          const expectList = Effect.fnUntraced(function* (
            show: "beyond_public" | "restorable",
            expected: ReadonlyArray<string>
          ) {
            for (const limit of limits) {
              const pages = yield* everyPage(
                (page) => repo.list({ viewer, show, spaceId: null }, page),
                limit
              )
              assert.deepStrictEqual(
                pages.flat().map(({ id }) => id),
                expected
              )
              assert.isTrue(pages.every((items) => items.length <= limit))
            }
          })
          const active = idsInOrder([...own, granted], "createdAt")
          yield* expectList("beyond_public", active)
          const newer = yield* others
          yield* expectList("beyond_public", active)
          const trashed = idsInOrder(yield* trash(own), "deletedAt")
          yield* expectList("restorable", trashed)
          yield* trash(newer)
          yield* expectList("restorable", trashed)
        })
      )
    })
  })
}
