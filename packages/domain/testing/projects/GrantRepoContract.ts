import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { ProjectId, UserId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import { makeProject, makeSpaceWithParents, makeUser } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | GrantRepo | OrganisationRepo | ProjectRepo | SpaceRepo | UserRepo

const grantOf = Effect.fnUntraced(function* (projectId: ProjectId, userId: UserId) {
  const projects = yield* ProjectRepo
  const viewer = { _tag: "User", userId, siteAdmin: false, adminOf: [], memberOf: [] } as const
  return (yield* Effect.fromOption(yield* projects.find(projectId, viewer))).grant
})

/** What holds for every `GrantRepo`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`GrantRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("grants", (it) => {
      it.effect("a grant is one user's on one project, and the last level counts", () =>
        Effect.gen(function* () {
          const grants = yield* GrantRepo
          const { space } = yield* makeSpaceWithParents
          const [one, other] = [yield* makeProject(space.id), yield* makeProject(space.id)]
          const [user, outsider] = [yield* makeUser(), yield* makeUser()]
          yield* grants.put(one.id, user.id, "read")
          assert.strictEqual(yield* grantOf(one.id, user.id), "read")
          yield* grants.put(one.id, user.id, "write")
          yield* grants.put(one.id, user.id, "write")
          assert.strictEqual(yield* grantOf(one.id, user.id), "write")
          assert.deepStrictEqual(yield* grants.list(one.id, firstPage), {
            items: [{ userId: user.id, name: user.name, level: "write" }],
            next: null
          })
          assert.deepStrictEqual((yield* grants.list(other.id, firstPage)).items, [])
          assert.isNull(yield* grantOf(one.id, outsider.id))
          assert.isNull(yield* grantOf(other.id, user.id))
        })
      )

      it.effect("the grants of a project come in pages, newest user first and each once", () =>
        Effect.gen(function* () {
          const grants = yield* GrantRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const ids: Array<UserId> = []
          for (let n = 0; n < 5; n += 1) ids.push((yield* makeUser()).id)
          for (const id of ids) yield* grants.put(project.id, id, "read")
          const pages = yield* everyPage((page) => grants.list(project.id, page), 2)
          assert.deepStrictEqual(
            pages.map((items) => items.map(({ userId }) => userId)),
            [[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]]
          )
        })
      )

      it.effect("removing a grant is idempotent and leaves the others", () =>
        Effect.gen(function* () {
          const grants = yield* GrantRepo
          const { space } = yield* makeSpaceWithParents
          const project = yield* makeProject(space.id)
          const [user, other] = [yield* makeUser(), yield* makeUser()]
          yield* grants.put(project.id, user.id, "read")
          yield* grants.put(project.id, other.id, "read")
          yield* grants.remove(project.id, user.id)
          yield* grants.remove(project.id, user.id)
          assert.isNull(yield* grantOf(project.id, user.id))
          assert.strictEqual(yield* grantOf(project.id, other.id), "read")
        })
      )
    })
  })
}
