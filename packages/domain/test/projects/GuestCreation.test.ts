import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Guests } from "../../src/accounts/Guests.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { Sessions } from "../../src/sessions/Sessions.ts"
import { SpaceId } from "../../src/shared/Ids.ts"
import { guest as unknownGuest } from "../../testing/access/Actors.ts"
import { sampleGraph } from "../../testing/projects/sampleGraph.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import { MemoryStore } from "../../testing/shared/MemoryStore.ts"
import { ProjectServices, projectScene } from "../ProjectServices.ts"

const sessionCount = Effect.map(MemoryStore, (store) => store.table("session").rows.size)

it.layer(ProjectServices.layer)((it) => {
  describe("Projects.create, by a guest", () => {
    it.effect("a guest owns its project where the space takes guests' projects", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { guest, space } = yield* projectScene()
        const made = yield* projects.create(guest, { spaceId: space.id, title: "Mine" })
        assert.deepStrictEqual([made.project.ownerId, made.project.guestId], [null, guest.guestId])
        assert.isNull(made.cookie)
        assert.deepStrictEqual(made.access, {
          level: "write",
          owner: true,
          administrator: false,
          manager: false,
          member: false
        })
      })
    )

    it.effect("a guest without a cookie gets one with its project, and is known by it", () =>
      Effect.gen(function* () {
        const [projects, sessions] = [yield* Projects, yield* Sessions]
        const { space } = yield* projectScene()
        const made = yield* projects.create(unknownGuest, { spaceId: space.id, title: "Mine" })
        assert.deepStrictEqual(made.access, {
          level: "write",
          owner: true,
          administrator: false,
          manager: false,
          member: false
        })
        assert(made.cookie !== null)
        const known = yield* Effect.fromOption(yield* sessions.authenticate(made.cookie.secret))
        assert.deepStrictEqual(known.actor, { _tag: "Guest", guestId: made.project.guestId })
        assert.strictEqual((yield* projects.read(known.actor, made.project.id)).project.title, "Mine")
      })
    )

    it.effect("where guests make none, a guest learns that guests may not", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const { guest, space } = yield* projectScene("private", false)
        for (const actor of [guest, unknownGuest]) {
          const refused = yield* Effect.flip(projects.create(actor, { spaceId: space.id, title: "Mine" }))
          assert.strictEqual(refused._tag, "GuestNotAllowed")
        }
      })
    )

    it.effect("a refused creation leaves no session behind", () =>
      Effect.gen(function* () {
        const projects = yield* Projects
        const [open, closed] = [yield* projectScene(), yield* projectScene("private", false)]
        const before = yield* sessionCount
        const drafts = [
          { spaceId: SpaceId.make(newUuid()), title: "Nowhere" },
          { spaceId: closed.space.id, title: "Not for guests" },
          { spaceId: open.space.id, title: "Broken", graph: { ...sampleGraph, roles: [] } }
        ]
        for (const draft of drafts) yield* Effect.flip(projects.create(unknownGuest, draft))
        assert.strictEqual(yield* sessionCount, before)
        yield* projects.create(unknownGuest, { spaceId: open.space.id, title: "Mine" })
        assert.strictEqual(yield* sessionCount, before + 1)
      })
    )

    it.effect("a creation that the repository does not take leaves no session behind either", () =>
      Effect.gen(function* () {
        const { space } = yield* projectScene()
        const before = yield* sessionCount
        const repo = yield* ProjectRepo
        const broken = Layer.succeed(
          ProjectRepo,
          ProjectRepo.of({ ...repo, insert: () => Effect.die(new Error("no room")) })
        )
        const create = Effect.gen(function* () {
          const projects = yield* Projects
          return yield* projects.create(unknownGuest, { spaceId: space.id, title: "Mine" })
        })
        const exit = yield* Effect.exit(
          create.pipe(Effect.provide(Layer.fresh(Projects.layer).pipe(Layer.provide([Guests.layer, broken]))))
        )
        assert.strictEqual(exit._tag, "Failure")
        assert.strictEqual(yield* sessionCount, before)
      })
    )
  })
})
