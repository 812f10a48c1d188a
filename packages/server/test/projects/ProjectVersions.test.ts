import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }

inWorld("contract 1.3: updated_at strictly increases with every change", (world) => {
  describe("GET /api/projects/:id", () => {
    it("with every kind of change of the project, its graph and its documents", async () => {
      const { admin, owner, project, space } = await makeProjectScene(world())
      const changes = [
        () => owner.patch(project, { title: "New" }),
        () => owner.patch(project, { prompt: "New" }),
        () => owner.patch(project, { status: "draft" }),
        () => owner.patch(project, { visibility: "private" }),
        () => owner.put(`${project}/doc-content/web`, { content: "one" }),
        () => owner.put(`${project}/doc-content/web`, { content: "one" }),
        () => owner.post(`${project}/doc-content/web/restore/2`),
        () => owner.put(`${project}/graph`, emptyGraph, { "if-match": "*" }),
        async () => {
          expectStatus(await owner.delete(project), 200)
          return owner.post(`${project}/restore`)
        }
      ]
      const read = await owner.get(project)
      let etag = String(read.headers["etag"])
      expect(etag).toBe(`"${read.json.updated_at}"`)
      for (const change of changes) {
        expectStatus(await change(), 200)
        const after = await owner.get(project, { "if-none-match": etag })
        expect(after.status).toBe(200)
        expect(`"${after.json.updated_at}"` > etag).toBe(true)
        etag = String(after.headers["etag"])
      }
      await admin.delete(space)
      await admin.post(`${space}/restore`)
      expect((await owner.get(project, { "if-none-match": etag })).status).toBe(304)
    })

    it("also for many changes in one millisecond: no two of them have one ETag", async () => {
      const { manager, owner, project, writer } = await makeProjectScene(world())
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          [owner, writer, manager][index % 3]?.patch(project, { title: `Title ${index}` })
        )
      )
      const versions = answers.map((it) => it?.json.updated_at)
      expect(new Set(versions).size).toBe(40)
      const last = answers.find((it) => it?.json.updated_at === versions.toSorted().at(-1))
      expect((await owner.get(project)).json).toMatchObject(last?.json)
    })

    it("each of them stays a version that the graph can be compared with", async () => {
      const { owner, project } = await makeProjectScene(world())
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => owner.patch(project, { title: `Title ${index}` }))
      )
      for (const { json } of answers) {
        expect((await owner.get(`${project}/graph?diff_from=${json.updated_at}`)).json.from).toBe(
          json.updated_at
        )
      }
    })
  })
})
