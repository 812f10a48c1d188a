import type { Answer } from "@design-workspace/verification/calls/Api"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const outcomeOf = ({ json, status }: Answer) => [status, json?.code]

inOneWorld("contract 13.6: instants are compared as given", (world) => {
  const prepare = async () => {
    const scene = await makeProjectScene(world())
    const collection = `/api/collections/${scene.collectionId}`
    const { blocks, updated_at: version } = (await scene.admin.get(collection)).json
    const { graph, updated_at } = (await scene.owner.get(scene.project)).json
    const { edges, nodeRoles, nodes, roles } = graph
    return { ...scene, blocks, collection, version, updated_at, graph: { nodes, edges, roles, nodeRoles } }
  }
  const near = (version: string) => version.replace("Z", "5Z")

  describe("one with a part of a millisecond matches no version", () => {
    it("as expectedUpdatedAt: 409 stale", async () => {
      const { admin, blocks, collection, graph, owner, project, updated_at, version } = await prepare()
      const sub_blocks = [{ name: "A" }, { name: "B" }]
      const expectedUpdatedAt = near(version)
      const answers = [
        await owner.put(`${project}/graph`, { ...graph, expectedUpdatedAt: near(updated_at) }),
        await admin.patch(collection, { name: "Other", expectedUpdatedAt }),
        await admin.post(`${collection}/versions/1/restore`, { expectedUpdatedAt }),
        await admin.post(`${collection}/blocks/${blocks[0].id}/decompose/apply`, {
          sub_blocks,
          expectedUpdatedAt
        })
      ]
      expect(answers.map(outcomeOf)).toEqual(answers.map(() => [409, "stale"]))
      expect((await admin.get(collection)).json.updated_at).toBe(version)
    })

    it("as If-Match: 412; as If-None-Match: 200; as diff_from: 404", async () => {
      const { owner, project, updated_at } = await prepare()
      const match = { "if-match": `"${near(updated_at)}"` }
      expect(outcomeOf(await owner.patch(project, { title: "Other" }, match))).toEqual([
        412,
        "PRECONDITION_FAILED"
      ])
      const none = { "if-none-match": `"${near(updated_at)}"` }
      expect((await owner.get(project, none)).status).toBe(200)
      expect((await owner.get(project, { "if-none-match": near(updated_at) })).status).toBe(200)
      const diff = await owner.get(`${project}/graph?diff_from=${near(updated_at)}`)
      expect(outcomeOf(diff)).toEqual([404, "VERSION_NOT_FOUND"])
      expect((await owner.get(`${project}/graph?diff_from=${updated_at}`)).status).toBe(200)
    })
  })

  it("a date or a time that does not exist is 400", async () => {
    const { admin, collection, graph, owner, project } = await prepare()
    for (const expectedUpdatedAt of ["2026-02-30T10:00:00.000Z", "2026-01-01T25:00:00.000Z"]) {
      const answers = [
        await owner.put(`${project}/graph`, { ...graph, expectedUpdatedAt }),
        await admin.patch(collection, { name: "Other", expectedUpdatedAt }),
        await owner.get(`${project}/graph?diff_from=${expectedUpdatedAt}`)
      ]
      expect(answers.map(outcomeOf)).toEqual(answers.map(() => [400, "VALIDATION_FAILED"]))
      expect(answers[0]?.json.issues).toEqual([
        { path: ["expectedUpdatedAt"], message: "must be a date and a time that exist" }
      ])
    }
  })
})
