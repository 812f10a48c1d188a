import { assert, describe, it } from "@effect/vitest"
import { type DateTime, Effect, Layer, Option, Redacted, Struct } from "effect"
import { TestClock } from "effect/testing"
import type { UserActor } from "../../src/access/Actor.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import { Tokens } from "../../src/accounts/Tokens.ts"
import { ReadsByToken } from "../../src/fastpath/ReadsByToken.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { OpeningLog } from "../../src/projects/OpeningLog.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { ProjectId, type SpaceId, type TokenId } from "../../src/shared/Ids.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { Spaces } from "../../src/spaces/Spaces.ts"
import { makeProject, newUuid } from "../../testing/shared/Fixtures.ts"
import { everyone, ProjectServices, projectScene } from "../ProjectServices.ts"
import { nowhere } from "../spaces/spaceScene.ts"

const layer = Layer.mergeAll(ReadsByToken.layer, Tokens.layer, Spaces.layer).pipe(
  Layer.provideMerge(ProjectServices.layer)
)

const secretOf = Effect.fnUntraced(function* (actor: UserActor) {
  const tokens = yield* Tokens
  return yield* tokens.create(actor, { name: "CI", scope: "read" })
})

/** A token of every caller who can have one. */
const secretsOf = Effect.fnUntraced(function* (scene: Effect.Success<ReturnType<typeof projectScene>>) {
  const users = everyone.flatMap((name) => (name === "guest" ? [] : [scene[name]]))
  return yield* Effect.forEach(users, (user) => Effect.map(secretOf(user), ({ secret }) => secret))
})

/** What the services say one after the other, as a fast read says it. */
const longWay = Effect.gen(function* () {
  const [tokens, projects, spaces] = [yield* Tokens, yield* Projects, yield* Spaces]
  return {
    project: Effect.fnUntraced(function* (secret: Redacted.Redacted, id: ProjectId) {
      const actor = yield* tokens.authenticate(secret)
      const found = Option.getOrNull(yield* Effect.option(projects.findVisible(actor, id)))
      return { actor, found: found && { access: found.access, project: versioned(found.project) } }
    }),
    space: Effect.fnUntraced(function* (secret: Redacted.Redacted, id: SpaceId) {
      const actor = yield* tokens.authenticate(secret)
      const found = Option.getOrNull(yield* Effect.option(spaces.findVisible(actor, id)))
      return { actor, found: found && { ...found, space: versioned(found.space) } }
    })
  }
})

const versioned = <A extends { readonly id: string; readonly updatedAt: DateTime.Utc }>(thing: A) =>
  Struct.pick(thing, ["id", "updatedAt"])

it.layer(layer)((it) => {
  describe("ReadsByToken.project", () => {
    it.effect("says for every principal what the token and then a look-up of access say", () =>
      Effect.gen(function* () {
        const [reads, repo, spaces] = [yield* ReadsByToken, yield* ProjectRepo, yield* SpaceRepo]
        const { project: longProject } = yield* longWay
        for (const visibility of ["private", "organisation", "public"] as const) {
          const scene = yield* projectScene(visibility)
          const trashed = yield* makeProject(scene.space.id, { ownerId: scene.owner.userId, visibility })
          yield* repo.setTrashed(trashed.id, true)
          const secrets = yield* secretsOf(scene)
          const agree = Effect.fnUntraced(function* () {
            const levels: Array<string | undefined> = []
            for (const id of [scene.project.id, trashed.id, ProjectId.make(newUuid())]) {
              for (const secret of secrets) {
                const { actor, found } = yield* reads.project(secret, id, null)
                const read = {
                  actor,
                  found: found && { access: found.access, project: versioned(found.project) }
                }
                assert.deepStrictEqual(read, yield* longProject(secret, id))
                levels.push(found?.access.level)
              }
            }
            return new Set(levels)
          })
          assert.isTrue((yield* agree()).has("write"))
          yield* spaces.setTrashed(scene.space.id, true, scene.owner.userId)
          assert.deepStrictEqual(yield* agree(), new Set([undefined]))
        }
      })
    )
  })

  describe("ReadsByToken.space", () => {
    it.effect(
      "says for every principal what the token and then a look-up of access say, with the collection's version",
      () =>
        Effect.gen(function* () {
          const [reads, spaces] = [yield* ReadsByToken, yield* SpaceRepo]
          const { space: longSpace } = yield* longWay
          const scene = yield* projectScene()
          const secrets = yield* secretsOf(scene)
          const agree = Effect.fnUntraced(function* () {
            const manages: Array<boolean | undefined> = []
            for (const id of [scene.space.id, nowhere]) {
              for (const secret of secrets) {
                const { actor, found } = yield* reads.space(secret, id, null)
                if (found !== null)
                  assert.deepStrictEqual(found.collectionUpdatedAt, scene.collection.updatedAt)
                const read = {
                  actor,
                  found: found && { manages: found.manages, space: versioned(found.space) }
                }
                assert.deepStrictEqual(read, yield* longSpace(secret, id))
                manages.push(found?.manages)
              }
            }
            return new Set(manages)
          })
          assert.deepStrictEqual(yield* agree(), new Set([true, false, undefined]))
          yield* spaces.setTrashed(scene.space.id, true, scene.owner.userId)
          assert.deepStrictEqual(yield* agree(), new Set([undefined]))
        })
    )
  })

  describe("what the fast read returns", () => {
    it.effect("comes with what is found, and with nothing else", () =>
      Effect.gen(function* () {
        const [reads, projects, overlays] = [yield* ReadsByToken, yield* ProjectRepo, yield* OverlayRepo]
        const scene = yield* projectScene("private")
        const { id } = scene.project
        const whole = Option.getOrNull(yield* projects.readWhole(id))
        const items = yield* overlays.read(scene.space.id)
        const [owner, outsider] = [yield* secretOf(scene.owner), yield* secretOf(scene.outsider)]
        const ofProject = (yield* reads.project(owner.secret, id, [])).found
        assert.deepStrictEqual(ofProject?.body, whole)
        assert.deepStrictEqual((yield* reads.space(owner.secret, scene.space.id, [])).found?.body, items)
        assert.isNull((yield* reads.project(outsider.secret, id, [])).found)
        assert.isNull((yield* reads.space(outsider.secret, scene.space.id, [])).found)
      })
    )
  })

  describe("both", () => {
    it.effect("an unknown, malformed, expired or revoked token is invalid", () =>
      Effect.gen(function* () {
        const [reads, tokens] = [yield* ReadsByToken, yield* Tokens]
        const { owner, project, space } = yield* projectScene()
        const [revoked, expired] = [yield* secretOf(owner), yield* secretOf(owner)]
        yield* tokens.revoke(owner, revoked.token.id)
        yield* TestClock.adjust("90 days")
        const texts = ["", "dw_", `dw_${"0".repeat(43)}2CZclj`].map((text) => Redacted.make(text))
        for (const secret of [...texts, revoked.secret, expired.secret]) {
          assert.strictEqual(
            (yield* Effect.flip(reads.project(secret, project.id, null)))._tag,
            "InvalidToken"
          )
          assert.strictEqual((yield* Effect.flip(reads.space(secret, space.id, null)))._tag, "InvalidToken")
        }
      })
    )
  })
})

describe("the last use of a token", () => {
  const touched: Array<TokenId> = []
  const counting = Layer.effect(
    TokenRepo,
    Effect.map(TokenRepo, (repo) =>
      TokenRepo.of({
        ...repo,
        touch: (id, at) =>
          Effect.andThen(
            Effect.sync(() => touched.push(id)),
            repo.touch(id, at)
          )
      })
    )
  )

  it.effect("is recorded by fast reads at most once a minute, whatever they read", () =>
    Effect.gen(function* () {
      const [reads, repo] = [yield* ReadsByToken, yield* TokenRepo]
      const { owner, project, space } = yield* projectScene()
      const { secret, token } = yield* secretOf(owner)
      const look = Effect.andThen(
        reads.project(secret, project.id, null),
        reads.space(secret, space.id, null)
      )
      for (const [minute, uses] of [
        [0, 1],
        [1, 2]
      ] as const) {
        yield* look
        yield* TestClock.adjust("30 seconds")
        yield* look
        assert.deepStrictEqual(
          touched,
          Array.from({ length: uses }, () => token.id)
        )
        const { lastUsedAt } = yield* Effect.fromOption(yield* repo.find(token.id))
        assert.strictEqual(lastUsedAt?.epochMilliseconds, minute * 60_000)
        yield* TestClock.adjust("30 seconds")
      }
    }).pipe(
      Effect.provide(
        Layer.mergeAll(ReadsByToken.layer, Tokens.layer).pipe(
          Layer.provide(counting),
          Layer.provideMerge(ProjectServices.layer)
        )
      )
    )
  )
})

describe("ReadsByToken and the openings of guests' projects", () => {
  it.effect("a read counts as an opening, and the look-up for a write does not", () => {
    const opened: Array<ProjectId> = []
    const log = Layer.succeed(OpeningLog, ({ id }: { readonly id: ProjectId }) =>
      Effect.sync(() => void opened.push(id))
    )
    return Effect.gen(function* () {
      const reads = yield* ReadsByToken
      const { owner, project } = yield* projectScene("public")
      const { secret } = yield* secretOf(owner)
      yield* reads.projectAnywhere(secret, project.id)
      assert.deepStrictEqual(opened, [])
      yield* reads.project(secret, project.id, null)
      assert.deepStrictEqual(opened, [project.id])
    }).pipe(Effect.provide(Layer.provideMerge(layer, log)))
  })
})
