import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused, succeeded } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  answersOf,
  makeProjectScene,
  type ProjectScene,
  smallGraph
} from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const node = (id: string, label = id, roles: ReadonlyArray<string> = []) => ({
  id,
  label,
  roles: JSON.stringify(roles)
})
const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }
const newGraph = { ...emptyGraph, nodes: [node("only", "Only")] }

const versionOf = async ({ owner, project }: ProjectScene): Promise<string> =>
  (await owner.get(project)).json.updated_at

inWorld("contract 4: PUT /api/projects/:id/graph", (world) => {
  describe("a write", () => {
    it("200 {updated_at}: the graph is replaced whole, in the order that was sent", async () => {
      const scene = await makeProjectScene(world())
      const { owner, project } = scene
      const before = await versionOf(scene)
      const graph = {
        ...smallGraph,
        nodes: smallGraph.nodes.toReversed(),
        edges: smallGraph.edges.toReversed(),
        roles: smallGraph.roles.toReversed(),
        nodeRoles: [2, 3, 1, 0].map((index) => smallGraph.nodeRoles[index])
      }
      const answer = await owner.put(`${project}/graph`, { ...graph, expectedUpdatedAt: before })
      expect(outcome(answer)).toEqual(succeeded({ updated_at: expect.any(String) }))
      const { updated_at } = answer.json
      expect(updated_at > before).toBe(true)
      expect((await owner.get(`${project}/graph`)).json).toEqual({ updated_at, ...graph, contentItems: [] })
      expect(await versionOf(scene)).toBe(updated_at)
    })

    it("the old graph stays readable", async () => {
      const scene = await makeProjectScene(world())
      const before = await versionOf(scene)
      await scene.owner.put(`${scene.project}/graph`, { ...emptyGraph, expectedUpdatedAt: before })
      const { json } = await scene.owner.get(`${scene.project}/graph?diff_from=${before}`)
      expect(json.nodes).toEqual({ added: [], removed: smallGraph.nodes, changed: [] })
      expect(json.edges.removed).toEqual(smallGraph.edges)
    })

    it("expectedUpdatedAt is compared as an instant", async () => {
      const scene = await makeProjectScene(world())
      const at = Date.parse(await versionOf(scene))
      const elsewhere = `${new Date(at - 3_600_000).toISOString().slice(0, -1)}000-01:00`
      const answer = await scene.owner.put(`${scene.project}/graph`, {
        ...newGraph,
        expectedUpdatedAt: elsewhere
      })
      expect(answer.status).toBe(200)
    })

    it("If-Match names the version as well: the tag, the bare timestamp, a list, or * for whichever stands", async () => {
      const scene = await makeProjectScene(world())
      for (const header of [
        (tag: string) => `"${tag}"`,
        (tag: string) => tag,
        (tag: string) => `"other", "2020-01-01T00:00:00.000Z" , "${tag}"`,
        () => "*"
      ]) {
        const match = header(await versionOf(scene))
        const answer = await scene.owner.put(`${scene.project}/graph`, newGraph, { "if-match": match })
        expect([match, answer.status]).toEqual([match, 200])
      }
    })
  })

  describe("stale", () => {
    it("409 stale with updated_at and the read that resolves it; nothing changes", async () => {
      const scene = await makeProjectScene(world())
      const { owner, project } = scene
      const stale = await versionOf(scene)
      await owner.patch(project, { title: "Renamed" })
      const before = (await owner.get(project)).json
      const answer = await owner.put(`${project}/graph`, { ...newGraph, expectedUpdatedAt: stale })
      expect(outcome(answer)).toEqual(
        refused(409, "stale", {
          updated_at: before.updated_at,
          actions: [{ name: "readProjectGraph", method: "GET", path: `${project}/graph` }]
        })
      )
      expect((await owner.get(project)).json).toEqual(before)
    })

    it("412 PRECONDITION_FAILED for If-Match, which comes before expectedUpdatedAt", async () => {
      const scene = await makeProjectScene(world())
      const { owner, project } = scene
      const before = (await owner.get(project)).json
      const { updated_at } = before
      const missing = [
        '"2020-01-01T00:00:00.000Z"',
        `W/"x${updated_at}"`,
        '"other"',
        '"a", "b"',
        "-200000-01-01T00:00:00.000Z",
        ""
      ]
      for (const match of missing) {
        const answer = await owner.put(
          `${project}/graph`,
          { ...newGraph, expectedUpdatedAt: updated_at },
          { "if-match": match }
        )
        const failed = { updated_at, actions: [{ name: "readProject", method: "GET", path: project }] }
        expect([match, outcome(answer)]).toEqual([match, refused(412, "PRECONDITION_FAILED", failed)])
        expect(answer.json.message).toContain("The project is no longer at the version")
      }
      expect((await owner.get(project)).json).toEqual(before)
    })

    it("where If-Match holds and expectedUpdatedAt does not: 409 stale, and nothing changes", async () => {
      const scene = await makeProjectScene(world())
      const { owner, project } = scene
      const stale = await versionOf(scene)
      await owner.patch(project, { title: "Renamed" })
      const before = (await owner.get(project)).json
      for (const match of ["*", `"${before.updated_at}"`, `"other", "${before.updated_at}"`]) {
        const body = { ...newGraph, expectedUpdatedAt: stale }
        const answer = await owner.put(`${project}/graph`, body, { "if-match": match })
        expect([match, answer.status, answer.json.code]).toEqual([match, 409, "stale"])
        expect(answer.json.updated_at).toBe(before.updated_at)
      }
      expect((await owner.get(project)).json).toEqual(before)
      const both = { ...newGraph, expectedUpdatedAt: before.updated_at }
      const match = { "if-match": `"${before.updated_at}"` }
      expect((await owner.put(`${project}/graph`, both, match)).status).toBe(200)
    })

    it("simultaneous writes under If-Match: * all get in, each as a version of its own", async () => {
      const { owner, project } = await makeProjectScene(world())
      const nodes = Array.from({ length: 12 }, (_, index) => node(`n${index}`))
      const answers = await Promise.all(
        nodes.map((it) => owner.put(`${project}/graph`, { ...emptyGraph, nodes: [it] }, { "if-match": "*" }))
      )
      expect(answers.map(({ status }) => status)).toEqual(nodes.map(() => 200))
      const versions = answers.map(({ json }) => json.updated_at).toSorted()
      expect(new Set(versions).size).toBe(12)
      expect((await owner.get(project)).json.updated_at).toBe(versions.at(-1))
    })

    it("exactly one of many simultaneous writes on one version gets in", async () => {
      const scene = await makeProjectScene(world())
      const expectedUpdatedAt = await versionOf(scene)
      const writes = Array.from({ length: 12 }, (_, index) =>
        scene.owner.put(`${scene.project}/graph`, {
          ...emptyGraph,
          nodes: [node(`n${index}`)],
          expectedUpdatedAt
        })
      )
      const answers = await Promise.all(writes)
      const won = answers.flatMap(({ json, status }, index) => (status === 200 ? [{ index, json }] : []))
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
      const { json } = await scene.owner.get(`${scene.project}/graph`)
      expect(won).toEqual([
        { index: Number(json.nodes[0].id.slice(1)), json: { updated_at: json.updated_at } }
      ])
      expect(answers.flatMap((it) => (it.status === 409 ? [it.json.updated_at] : []))).toEqual(
        Array.from({ length: 11 }, () => json.updated_at)
      )
    })
  })

  describe("who may", () => {
    it("project write access; read access is 403, none is 404", async () => {
      const scene = await makeProjectScene(world(), { visibility: "organisation" })
      const answers = await answersOf(scene, async (calls) =>
        calls.put(`${scene.project}/graph`, { ...newGraph, expectedUpdatedAt: await versionOf(scene) })
      )
      expect(answers).toEqual({
        owner: "200",
        admin: "200",
        siteAdmin: "200",
        manager: "200",
        writer: "200",
        reader: "403 FORBIDDEN",
        member: "403 FORBIDDEN",
        outsider: "404 PROJECT_NOT_FOUND",
        guest: "404 PROJECT_NOT_FOUND"
      })
    })

    it("a guest who reads a public project must sign in", async () => {
      const scene = await makeProjectScene(world(), { visibility: "public" })
      const body = { ...newGraph, expectedUpdatedAt: await versionOf(scene) }
      expect((await scene.guest.put(`${scene.project}/graph`, body)).json.code).toBe("GUEST_NOT_ALLOWED")
      expect((await scene.outsider.put(`${scene.project}/graph`, body)).json).toMatchObject({
        code: "FORBIDDEN",
        required_role: "project_write"
      })
    })

    it("the scope read_write is needed", async () => {
      const { project } = await makeProjectScene(world())
      const calls = callsOf(world().api, { token: world().owner.read })
      expect(outcome(await calls.put(`${project}/graph`, newGraph))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
    })
  })
})
