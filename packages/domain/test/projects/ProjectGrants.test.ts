import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectGrants } from "../../src/projects/ProjectGrants.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeUser, newUuid } from "../../testing/shared/Fixtures.ts"
import { endings, everyone, ProjectServices, projectScene } from "../ProjectServices.ts"

it.layer(ProjectServices.layer)((it) => {
  describe("ProjectGrants.list", () => {
    it.effect("whom access was given, for those who may change that; to others it does not exist", () =>
      Effect.gen(function* () {
        const grants = yield* ProjectGrants
        const scene = yield* projectScene("public")
        const { id } = scene.project
        const { items, next } = yield* grants.list(scene.owner, id, firstPage)
        assert.deepStrictEqual(
          items.map(({ level, userId }) => [userId, level]),
          [
            [scene.writer.userId, "write"],
            [scene.reader.userId, "read"]
          ]
        )
        assert.isNull(next)
        assert.deepStrictEqual(
          yield* endings(scene, everyone, (actor) => grants.list(actor, id, firstPage)),
          {
            owner: "ok",
            admin: "ok",
            siteAdmin: "ok",
            manager: "ProjectNotFound",
            writer: "ProjectNotFound",
            reader: "ProjectNotFound",
            member: "ProjectNotFound",
            outsider: "ProjectNotFound",
            guest: "GuestNotAllowed"
          }
        )
      })
    )

    it.effect("what was taken is listed no more, and the last level that was given counts", () =>
      Effect.gen(function* () {
        const grants = yield* ProjectGrants
        const { owner, project, reader, writer } = yield* projectScene()
        yield* grants.remove(owner, project.id, writer.userId)
        yield* grants.put(owner, project.id, reader.userId, "write")
        const { items } = yield* grants.list(owner, project.id, firstPage)
        assert.deepStrictEqual(
          items.map(({ level, userId }) => [userId, level]),
          [[reader.userId, "write"]]
        )
      })
    )
  })

  describe("ProjectGrants.put and remove", () => {
    it.effect("the owner and admins give and take access, nobody else", () =>
      Effect.gen(function* () {
        const grants = yield* ProjectGrants
        const scene = yield* projectScene()
        const { id } = scene.project
        const user = yield* makeUser()
        const expected = {
          owner: "ok",
          admin: "ok",
          siteAdmin: "ok",
          manager: "Forbidden",
          writer: "Forbidden",
          reader: "Forbidden",
          member: "ProjectNotFound",
          outsider: "ProjectNotFound",
          guest: "GuestNotAllowed"
        }
        assert.deepStrictEqual(
          yield* endings(scene, everyone, (actor) => grants.put(actor, id, user.id, "read")),
          expected
        )
        assert.deepStrictEqual(
          yield* endings(scene, everyone, (actor) => grants.remove(actor, id, user.id)),
          expected
        )
      })
    )

    it.effect("a grant counts at once, and ends at once", () =>
      Effect.gen(function* () {
        const [grants, projects] = [yield* ProjectGrants, yield* Projects]
        const { owner, project, outsider } = yield* projectScene()
        yield* grants.put(owner, project.id, outsider.userId, "write")
        assert.strictEqual((yield* projects.findVisible(outsider, project.id)).access.level, "write")
        yield* grants.remove(owner, project.id, outsider.userId)
        assert.strictEqual(
          (yield* Effect.flip(projects.findVisible(outsider, project.id)))._tag,
          "ProjectNotFound"
        )
      })
    )

    it.effect("a user who does not exist is given nothing, and has nothing to lose", () =>
      Effect.gen(function* () {
        const grants = yield* ProjectGrants
        const { owner, project } = yield* projectScene()
        const nobody = UserId.make(newUuid())
        const given = yield* Effect.flip(grants.put(owner, project.id, nobody, "read"))
        const taken = yield* Effect.flip(grants.remove(owner, project.id, nobody))
        assert.deepStrictEqual([given._tag, taken._tag], ["UserNotFound", "UserNotFound"])
      })
    )
  })
})
