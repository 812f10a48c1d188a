import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { Documents } from "../../src/documents/Documents.ts"
import { Projects } from "../../src/projects/Projects.ts"
import { ProjectVersions } from "../../src/projects/ProjectVersions.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { Trash } from "../../src/trash/Trash.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { everyone, ProjectServices, projectScene } from "../ProjectServices.ts"

const layer = ProjectVersions.layer.pipe(Layer.provideMerge(ProjectServices.layer))

it.layer(layer)((it) => {
  describe("ProjectVersions.history", () => {
    it.effect("has every change with its author, the present version first", () =>
      Effect.gen(function* () {
        const { owner, project, writer } = yield* projectScene()
        const [projects, documents, versions] = [yield* Projects, yield* Documents, yield* ProjectVersions]
        const nodeId = ItemId.make("api")
        yield* documents.write(writer, {
          projectId: project.id,
          nodeId,
          content: "Text",
          expectedVersion: null
        })
        const { updatedAt } = yield* projects.update(owner, project.id, { title: "Renamed" })
        const { items } = yield* versions.history(owner, project.id, firstPage)
        assert.deepStrictEqual(
          items.map(({ action, authorId, graphWritten, nodeId }) => [action, authorId, nodeId, graphWritten]),
          [
            ["updateProject", owner.userId, null, false],
            ["writeDocument", writer.userId, nodeId, false],
            [null, null, null, true]
          ]
        )
        assert.deepStrictEqual(items[0]?.updatedAt, updatedAt)
        assert.deepStrictEqual(items[2]?.updatedAt, project.createdAt)
      })
    )

    it.effect("names the author to those who read more than is public", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene("public")
        const [projects, versions] = [yield* Projects, yield* ProjectVersions]
        yield* projects.update(scene.owner, scene.project.id, { title: "Renamed" })
        for (const name of everyone) {
          const { items } = yield* versions.history(scene[name], scene.project.id, firstPage)
          const stranger = name === "outsider" || name === "guest"
          assert.deepInclude(
            items[0],
            { authorId: scene.owner.userId, authorName: stranger ? null : "User" },
            name
          )
        }
      })
    )

    it.effect("is for those who may read the project, and for nobody while it is in the trash", () =>
      Effect.gen(function* () {
        const scene = yield* projectScene()
        const [projects, trash, versions] = [yield* Projects, yield* Trash, yield* ProjectVersions]
        for (const name of everyone) {
          const read = yield* Effect.exit(projects.read(scene[name], scene.project.id))
          const listed = yield* Effect.exit(versions.history(scene[name], scene.project.id, firstPage))
          assert.strictEqual(Exit.isSuccess(listed), Exit.isSuccess(read), name)
        }
        yield* trash.trashProject(scene.owner, scene.project.id)
        assert.isTrue(
          Exit.isFailure(yield* Effect.exit(versions.history(scene.owner, scene.project.id, firstPage)))
        )
      })
    )
  })
})
