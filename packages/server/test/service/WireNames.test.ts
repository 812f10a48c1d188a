import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection, makeProject, makeSpace } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

type Path = ReadonlyArray<string | number>

inOneWorld("contract 1.1: snake_case in bodies, answers, queries and errors", (world) => {
  const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })
  const pathsIn = (answer: {
    readonly status: number
    readonly json: { readonly issues: ReadonlyArray<{ path: Path }> }
  }) => {
    expect(answer.status).toBe(400)
    return answer.json.issues.map(({ path }) => path)
  }
  const named = (paths: ReadonlyArray<Path>) => expect.arrayContaining([...paths])

  describe("an issue of a 400", () => {
    it("is where the caller wrote it, beside every other one", async () => {
      const body = { name: "", orgId: "x", org_id: 1, guest_projects: "yes" }
      const paths = pathsIn(await admin().post("/api/spaces", body))
      expect(paths).toEqual(named([["name"], ["orgId"], ["org_id"], ["collection_id"], ["guest_projects"]]))
      expect(paths).toHaveLength(5)
    })

    it("is so in what a collection is made of", async () => {
      const content = {
        blocks: [
          { id: "web", name: "Web", layer_id: "!", default_specialties: ["ok", "!"] },
          { id: "api", name: "API", layerId: "core" }
        ],
        edges: [
          { source_id: "!", target_id: "web" },
          { sourceId: "web", target_id: "web" }
        ]
      }
      const paths = pathsIn(
        await admin().post("/api/collections", { name: "A", owner_org_id: "!", ...content })
      )
      expect(paths).toHaveLength(9)
      expect(paths).toEqual(
        named([
          ["owner_org_id"],
          ["blocks", 0, "layer_id"],
          ["blocks", 0, "default_specialties", 1],
          ["blocks", 1, "layerId"],
          ["blocks", 1, "layer_id"],
          ["edges", 0, "source_id"],
          ["edges", 1, "sourceId"],
          ["edges", 1, "source_id"]
        ])
      )
    })

    it("is so in a graph, whose nodeRoles and expectedUpdatedAt are written as the interface does", async () => {
      const { api, owner } = world()
      const id = await makeProject(world(), await makeSpace(world(), await makeCollection(world())))
      const graph = {
        nodes: [{ id: "web", label: "Web", roles: "[]", layer_id: "!" }],
        edges: [{ source_id: "!", target_id: "web" }],
        roles: [],
        nodeRoles: [{ node_id: "!", role_id: "r" }],
        expectedUpdatedAt: "yesterday",
        expected_updated_at: "2026-11-20T18:09:29.001Z"
      }
      const calls = callsOf(api, { token: owner.readWrite })
      const paths = pathsIn(await calls.put(`/api/projects/${id}/graph`, graph))
      expect(paths).toHaveLength(5)
      expect(paths).toEqual(
        named([
          ["nodes", 0, "layer_id"],
          ["edges", 0, "source_id"],
          ["nodeRoles", 0, "node_id"],
          ["expectedUpdatedAt"],
          ["expected_updated_at"]
        ])
      )
      expect(pathsIn(await calls.get(`/api/projects/${id}/graph?diff_from=yesterday`))).toEqual([
        ["query", "diff_from"]
      ])
      // Unknown parameters are ignored (contract 1.6).
      expect((await calls.get(`/api/projects/${id}/graph?diffFrom=yesterday`)).status).toBe(200)
    })
  })

  it("the whole of an answer is so", async () => {
    const { json } = await admin().get("/api/collections")
    expect(Object.keys(json)).toEqual(["items", "next_cursor"])
    const space = await makeSpace(world(), await makeCollection(world()))
    const graph = await admin().get(`/api/spaces/${space}/graph`)
    expect(Object.keys(graph.json.nodes[0])).toEqual(["id", "label", "layer_id", "default_specialties"])
  })
})
