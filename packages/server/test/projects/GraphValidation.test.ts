import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

type IssueAt = readonly [path: ReadonlyArray<string | number>, message?: string]

const node = (id: string, label = id, roles: ReadonlyArray<string> = []) => ({
  id,
  label,
  roles: JSON.stringify(roles)
})
const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }
const newGraph = { ...emptyGraph, nodes: [node("only", "Only")] }

inWorld("contract 4: what a graph write refuses", (world) => {
  describe("PUT /api/projects/:id/graph", () => {
    const refuses = async (graph: object, ...issues: ReadonlyArray<IssueAt>) => {
      const scene = await makeProjectScene(world())
      const before = (await scene.owner.get(scene.project)).json
      const body = { ...graph, expectedUpdatedAt: before.updated_at }
      expect(outcome(await scene.owner.put(`${scene.project}/graph`, body))).toEqual(invalid(...issues))
      expect((await scene.owner.get(scene.project)).json).toEqual(before)
    }

    it("without expectedUpdatedAt and If-Match 400, together with what else is wrong", async () => {
      const { owner, project } = await makeProjectScene(world())
      expect(outcome(await owner.put(`${project}/graph`, newGraph))).toEqual(invalid([["expectedUpdatedAt"]]))
      const twice = { ...emptyGraph, nodes: [node("a"), node("a")] }
      expect(outcome(await owner.put(`${project}/graph`, twice))).toEqual(
        invalid([["expectedUpdatedAt"]], [["nodes", 1, "id"]])
      )
    })

    it("dangling references, doubles, and roles that disagree with nodeRoles: 400 with every issue", () =>
      refuses(
        {
          nodes: [node("a", "A", ["r", "ghost"]), node("a"), node("b", "B", ["r", "r"])],
          edges: [
            { source_id: "a", target_id: "nowhere" },
            { source_id: "a", target_id: "b" },
            { source_id: "a", target_id: "b" },
            { source_id: "b", target_id: "b" }
          ],
          roles: [
            { id: "r", label: "R" },
            { id: "r", label: "R again" }
          ],
          nodeRoles: [
            { node_id: "a", role_id: "r" },
            { node_id: "b", role_id: "r" },
            { node_id: "b", role_id: "r" },
            { node_id: "b", role_id: "x" }
          ]
        },
        [["nodeRoles", 3], "node b does not have role x in roles"],
        [["nodeRoles"], "must not name a pair twice"],
        [["nodes", 0, "roles"], "nodeRoles does not have ghost"],
        [["nodes", 1, "id"], "node a is there twice"],
        [["roles", 1, "id"], "role r is there twice"],
        [["nodes", 0, "roles"], "role ghost is not among the roles"],
        [["nodes", 2, "roles"], "role r is there twice"],
        [["edges", 0, "target_id"], "node nowhere does not exist"],
        [["edges", 3, "target_id"], "an edge joins two different nodes"],
        [["edges", 2], "edge a -> b is there twice"]
      ))

    it("unknown fields at every level are rejected", () =>
      refuses(
        {
          nodes: [{ ...node("a"), colour: "red" }],
          edges: [{ source_id: "a", target_id: "a", weight: 1 }],
          roles: [{ id: "r", label: "R", level: 1 }],
          nodeRoles: [{ node_id: "a", role_id: "r", since: 1 }],
          contentItems: []
        },
        [["contentItems"]],
        [["nodes", 0, "colour"]],
        [["edges", 0, "weight"]],
        [["roles", 0, "level"]],
        [["nodeRoles", 0, "since"]],
        [["nodeRoles", 0], "node a does not have role r in roles"],
        [["edges", 0, "target_id"], "an edge joins two different nodes"]
      ))

    it("what is wrong with the graph is reported along with what else is wrong with the body", async () => {
      const { owner, project } = await makeProjectScene(world())
      const twice = { ...emptyGraph, nodes: [node("a"), node("a")] }
      expect(outcome(await owner.put(`${project}/graph`, { ...twice, colour: "red" }))).toEqual(
        invalid([["colour"]], [["expectedUpdatedAt"]], [["nodes", 1, "id"]])
      )
      expect(outcome(await owner.put(`${project}/graph`, { ...emptyGraph, nodes: "a" }))).toEqual(
        invalid([["nodes"]], [["expectedUpdatedAt"]])
      )
      expect(
        outcome(await owner.put(`${project}/graph`, { ...twice, colour: 1 }, { "if-match": "*" }))
      ).toEqual(invalid([["colour"]], [["nodes", 1, "id"]]))
    })

    it.each([
      ["roles of a node that are no JSON", { ...node("a"), roles: "r" }, ["roles"]],
      ["roles of a node that are no array", { ...node("a"), roles: '{"r":1}' }, ["roles"]],
      ["roles of a node that are an array, not a string", { ...node("a"), roles: [] }, ["roles"]],
      ["a role id that cannot be", { ...node("a"), roles: '["a b"]' }, ["roles", 0]],
      ["an id of 65 characters", node("i".repeat(65), "A"), ["id"]],
      ["an empty id", node("", "A"), ["id"]],
      ["an id with a slash", node("a/b", "A"), ["id"]],
      ["an empty label", node("a", ""), ["label"]],
      ["a label of 201 characters", node("a", "x".repeat(201)), ["label"]],
      ["a label with a line break", node("a", "x\ny"), ["label"]],
      ["a lane that cannot be", { ...node("a"), layer_id: "" }, ["layer_id"]]
    ])("%s is 400", (_, broken, path) => refuses({ ...emptyGraph, nodes: [broken] }, [["nodes", 0, ...path]]))

    it("every part is required", () => refuses({}, [["nodes"]], [["edges"]], [["roles"]], [["nodeRoles"]]))

    it.each(["", "yesterday", 1, null, "-200000-01-01T00:00:00.000Z"])(
      "expectedUpdatedAt %j is 400",
      async (at) => {
        const { owner, project } = await makeProjectScene(world())
        const answer = await owner.put(`${project}/graph`, { ...newGraph, expectedUpdatedAt: at })
        expect(outcome(answer)).toEqual(invalid([["expectedUpdatedAt"]]))
      }
    )
  })
})
