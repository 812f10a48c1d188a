import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { ReadByTokenRepo } from "../../src/fastpath/ReadByTokenRepo.ts"
import { GrantRepo } from "../../src/projects/GrantRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { edited } from "../shared/Fixtures.ts"
import { makeReadsByToken, readByTokenScene } from "./readByTokenScene.ts"

type Ports =
  | CollectionRepo
  | ReadByTokenRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SpaceManagerRepo
  | SpaceRepo
  | TokenRepo
  | UserRepo

const atOnce = { concurrency: "unbounded" } as const

/** Every token with every thing. */
const pairs = <A, B>(ones: Readonly<Record<string, A>>, others: Readonly<Record<string, B>>) =>
  Object.values(ones).flatMap((one) => Object.values(others).map((other) => [one, other] as const))

/** What holds for every `ReadByTokenRepo`: that it says what `TokenRepo.authenticate` and then `find` say. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`ReadByTokenRepo (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("reads", (it) => {
      it.effect("of a project: the same as the ports beside it, for everyone and by one who asks alone", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, projects }, readsByToken] = [yield* readByTokenScene, yield* makeReadsByToken]
          for (const [shown, id] of pairs(tokenOwners, projects)) {
            assert.deepStrictEqual(
              yield* readsByToken.project(shown, id),
              yield* readsByToken.projectBeside(shown, id)
            )
          }
          const result = yield* readsByToken.project(tokenOwners.manager, projects.plain)
          assert.deepStrictEqual([result?.facts?.manager, result?.facts?.grant], [true, null])
          const granted = yield* readsByToken.project(tokenOwners.reader, projects.plain)
          assert.deepStrictEqual([granted?.facts?.manager, granted?.facts?.grant], [false, "read"])
        })
      )

      it.effect("of a space: the same as the ports beside it, with its collection's version", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, spaces }, readsByToken] = [yield* readByTokenScene, yield* makeReadsByToken]
          for (const [shown, id] of pairs(tokenOwners, spaces)) {
            assert.deepStrictEqual(
              yield* readsByToken.space(shown, id),
              yield* readsByToken.spaceBeside(shown, id)
            )
          }
        })
      )

      it.effect("an unknown, expired or revoked token is none, whatever it asks for", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, projects, spaces }, readsByToken] = [
            yield* readByTokenScene,
            yield* makeReadsByToken
          ]
          const { expired, revoked, unknown } = tokenOwners
          for (const shown of [unknown, expired, revoked]) {
            assert.isNull(yield* readsByToken.project(shown, projects.plain))
            assert.isNull(yield* readsByToken.space(shown, spaces.plain))
          }
        })
      )

      it.effect("what is missing is null for the token's owner; what is in the trash is marked as such", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, projects, spaces }, readsByToken] = [
            yield* readByTokenScene,
            yield* makeReadsByToken
          ]
          const { owner } = tokenOwners
          for (const result of [
            yield* readsByToken.project(owner, projects.missing),
            yield* readsByToken.space(owner, spaces.missing)
          ]) {
            assert.isNotNull(result)
            assert.isNull(result?.facts)
          }
          const { facts } = (yield* readsByToken.project(owner, projects.trashed)) ?? {}
          assert.isNotNull(facts?.project.deletedAt ?? null)
          const inSpace = (yield* readsByToken.project(owner, projects.inTrashedSpace))?.facts
          assert.deepStrictEqual(inSpace?.project.deletedAt, null)
          assert.isNotNull(inSpace?.space.deletedAt ?? null)
          assert.isNotNull((yield* readsByToken.space(owner, spaces.trashed))?.facts?.space.deletedAt ?? null)
        })
      )

      it.effect("of many at once with different tokens and ids, some of them bad, each gets its own", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, projects, spaces }, readsByToken] = [
            yield* readByTokenScene,
            yield* makeReadsByToken
          ]
          const onProjects = [...pairs(tokenOwners, projects), ...pairs(tokenOwners, projects).reverse()]
          const onSpaces = pairs(tokenOwners, spaces)
          const found = yield* Effect.all(
            {
              projects: Effect.forEach(onProjects, (pair) => readsByToken.project(...pair), atOnce),
              spaces: Effect.forEach(onSpaces, (pair) => readsByToken.space(...pair), atOnce)
            },
            atOnce
          )
          for (const [index, pair] of onProjects.entries())
            assert.deepStrictEqual(found.projects[index], yield* readsByToken.projectBeside(...pair))
          for (const [index, pair] of onSpaces.entries())
            assert.deepStrictEqual(found.spaces[index], yield* readsByToken.spaceBeside(...pair))
        })
      )

      it.effect("one who goes away does not harm the others, however soon", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, projects }, readsByToken] = [yield* readByTokenScene, yield* makeReadsByToken]
          const expected = yield* readsByToken.projectBeside(tokenOwners.reader, projects.plain)
          const ask = readsByToken.project(tokenOwners.reader, projects.plain)
          for (const turns of [0, 1, 2, 5]) {
            const asking = yield* Effect.forEach(Array.from({ length: 6 }), () =>
              Effect.forkChild(ask, { startImmediately: true })
            )
            for (let turn = 0; turn < turns; turn += 1) yield* Effect.yieldNow
            // The first one's statement may be that of all.
            const [first, second, ...others] = asking
            for (const fiber of [first, second]) if (fiber !== undefined) yield* Fiber.interrupt(fiber)
            for (const fiber of others) assert.deepStrictEqual(yield* Fiber.join(fiber), expected)
          }
        })
      )

      it.effect("a read finds what was written before it, every time", () =>
        Effect.gen(function* () {
          const [{ tokenOwners, projects, spaces }, readsByToken] = [
            yield* readByTokenScene,
            yield* makeReadsByToken
          ]
          const [projectRepo, grants] = [yield* ProjectRepo, yield* GrantRepo]
          const [spaceRepo, collections] = [yield* SpaceRepo, yield* CollectionRepo]
          const managers = yield* SpaceManagerRepo
          const { reader } = tokenOwners
          const ofProject = Effect.map(readsByToken.project(reader, projects.plain), (it) => it?.facts)
          const ofSpace = Effect.map(readsByToken.space(reader, spaces.plain), (it) => it?.facts)
          const { roles } = (yield* readsByToken.project(reader, projects.plain)) ?? {}
          const userId = yield* Effect.orDie(Effect.fromNullishOr(roles?.userId))
          const before = [yield* ofProject, yield* ofSpace] as const
          yield* projectRepo.update(projects.plain, { visibility: "private" })
          yield* grants.remove(projects.plain, userId)
          const changed = yield* ofProject
          assert.deepStrictEqual([changed?.grant, changed?.project.visibility], [null, "private"])
          assert.notDeepEqual(changed?.project.updatedAt, before[0]?.project.updatedAt)
          yield* managers.put(spaces.plain, userId)
          yield* spaceRepo.update(spaces.plain, { name: "Renamed" })
          const renamed = yield* ofSpace
          assert.isTrue(renamed?.manager)
          assert.notDeepEqual(renamed?.space.updatedAt, before[1]?.space.updatedAt)
          const collectionId = yield* Effect.orDie(Effect.fromNullishOr(renamed?.space.collectionId))
          const collection = yield* Effect.orDie(Effect.fromOption(yield* collections.find(collectionId)))
          yield* collections.save({ ...collection, description: "Changed" }, edited)
          assert.notDeepEqual((yield* ofSpace)?.collectionUpdatedAt, renamed?.collectionUpdatedAt)
        })
      )
    })
  })
}
