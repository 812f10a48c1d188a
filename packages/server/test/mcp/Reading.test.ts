import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { unknownId } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const markdown = { accept: "text/markdown" }

const open = { min: null, max: null }
const unbounded = { layers: open, blocks: open, specialties: open }

inOneWorld("tools that read", (world) => {
  const connect = (name: "member" | "orgAdmin" | "owner" | "reader", scope: "read" | "readWrite" = "read") =>
    connectMcp(world().api, world()[name][scope])

  describe("read and read_project", () => {
    it("read gives a project as its Markdown mirror", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner", "readWrite")
      const text = (await scene.owner.get(scene.project, markdown)).text
      expect(await tool("read", { path: scene.project, actions: "full" })).toEqual({
        text,
        data: undefined,
        isError: false
      })
    })

    it("read_project brings the project with its graph, as it says: the page, and the parts of the graph", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner", "readWrite")
      const described = (await (await connect("owner")).tools()).tools.find(
        ({ name }) => name === "read_project"
      )
      expect(described?.description).toBe("the project with its graph")
      const pageOf = async (path: string) => (await scene.owner.get(path, markdown)).text.split("\n\n## ")
      const page = await pageOf(scene.project)
      const graph = await pageOf(`${scene.project}/graph?view=full`)
      const whole = [page[0], ...graph.slice(1, -1), page.at(-1)].join("\n\n## ")
      expect(await tool("read_project", { id: scene.projectId, actions: "full" })).toMatchObject({
        text: whole
      })
      const short = await tool("read_project", { id: scene.projectId })
      expect(short.text.split("\n\n## ").slice(0, -1)).toEqual([page[0], ...graph.slice(1, -1)])
      expect(graph.slice(1, -1).join("\n")).toMatch(/^Nodes\n- web — .*\nEdges\n.*Roles\n- /s)
    })

    it("a graph that is too long for one answer is cut, and says where it goes on", async () => {
      const scene = await makeProjectScene(world())
      const nodes = Array.from({ length: 2_000 }, (_, n) => ({
        id: `n${n}`,
        label: `Node 𝛀 ${n}`,
        roles: "[]"
      }))
      const { updated_at: version } = (await scene.owner.get(scene.project)).json
      await scene.owner.put(`${scene.project}/graph`, {
        nodes,
        edges: nodes.slice(1).map(({ id }) => ({ source_id: "n0", target_id: id })),
        roles: [],
        nodeRoles: [],
        expectedUpdatedAt: version
      })
      const { client } = await connect("owner", "readWrite")
      const partsOf = async (name: string, args: object) =>
        (
          (await client.callTool({ name, arguments: { ...args } })).content as ReadonlyArray<{ text: string }>
        ).map(({ text }) => text)
      const [first = "", cut = ""] = await partsOf("read_project", { id: scene.projectId })
      expect(first.length).toBeLessThanOrEqual(60_000)
      const [, path = "", offset] =
        /^Cut: the graph goes on with the tool read, path (\S+), offset (\d+)\.$/.exec(cut) ?? []
      expect(path).toBe(`${scene.project}/graph?view=full`)
      const [rest = "", end] = await partsOf("read", { path, offset: Number(offset) })
      expect(end).toBeUndefined()
      const whole = (await scene.owner.get(path, markdown)).text
      const parts = (text: string) => text.slice(text.indexOf("\n## Nodes"), text.lastIndexOf("\n## Actions"))
      expect(parts(`${first}${rest}`)).toBe(parts(whole))
    })

    it("a project whose prompt alone is too long for one answer is cut in the prompt", async () => {
      const scene = await makeProjectScene(world())
      await scene.owner.patch(scene.project, { prompt: "𝛀".repeat(50_000) })
      const { client } = await connect("owner", "readWrite")
      const { content } = await client.callTool({ name: "read_project", arguments: { id: scene.projectId } })
      const [first, cut] = (content as ReadonlyArray<{ text: string }>).map(({ text }) => text)
      const [, path = "", offset] =
        /^Cut: characters 0 to \d+ of \d+; go on with the tool read, path (\S+), offset (\d+)\.$/.exec(
          cut ?? ""
        ) ?? []
      expect([path, Number(offset)]).toEqual([scene.project, first?.length])
    })

    it("give any other read as it is answered to a token that asks for Markdown", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner", "readWrite")
      for (const path of [
        "/api/projects?limit=1",
        `${scene.space}/blocks`,
        "/api/session",
        // Of this space alone: other tests have long texts, which a search of everything would index first.
        `/api/search?q=project&space_id=${scene.spaceId}`
      ]) {
        expect((await tool("read", { path, actions: "full" })).text).toBe(
          (await scene.owner.get(path, markdown)).text
        )
      }
    })

    it("give a graph in counts unless the view is asked for", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner", "readWrite")
      const at = (query: string) => scene.owner.get(`${scene.project}/graph${query}`, markdown)
      const graph = `${scene.project}/graph`
      const read = async (path: string) => (await tool("read", { path, actions: "full" })).text
      expect(await read(graph)).toBe((await at("?view=summary")).text)
      expect(await read(`${graph}?view=full`)).toBe((await at("?view=full")).text)
    })

    it("take a whole URL of this service too, such as poll, and no other", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner")
      expect(await tool("read", { path: `${world().api.url}${scene.project}` })).toMatchObject({
        isError: false,
        text: expect.stringContaining(`# project ${scene.projectId}`)
      })
      for (const path of ["https://example.org/api/projects", "//example.org/api/projects", "projects", ""]) {
        expect(await tool("read", { path })).toMatchObject({
          isError: true,
          data: { code: "VALIDATION_FAILED", issues: [{ path: ["path"] }] }
        })
      }
    })

    it("give the error of what does not exist with its code and message, and where it may be", async () => {
      const { tool } = await connect("owner")
      const missing = await tool("read_project", { id: unknownId })
      expect(missing).toMatchObject({ isError: true, data: { code: "PROJECT_NOT_FOUND" } })
      const [error = "", ...ways] = missing.text.split("\n")
      expect(JSON.parse(error)).toEqual(missing.data)
      expect(ways).toEqual([
        "What may help:",
        expect.stringContaining("GET /api/projects "),
        expect.stringContaining("GET /api/projects/deleted ")
      ])
      expect(await tool("read", { path: "/api/nowhere" })).toMatchObject({
        isError: true,
        data: { code: "NOT_FOUND" }
      })
      expect(await tool("read", { path: "/mcp" })).toMatchObject({
        isError: true,
        data: { code: "METHOD_NOT_ALLOWED" }
      })
    })

    it("a long answer comes in parts, each says where to go on", async () => {
      const scene = await makeProjectScene(world())
      await scene.owner.put(`${scene.project}/doc-content/web`, { content: "0123456789".repeat(13_000) })
      const whole = (await scene.owner.get(`${scene.project}/doc-content/web`, markdown)).text
      const { client } = await connect("owner", "readWrite")
      const partAt = async (offset?: number) => {
        const args = { id: scene.projectId, nodeId: "web", actions: "full" }
        const path = `${scene.project}/doc-content/web`
        const { content } = await client.callTool(
          offset === undefined
            ? { name: "read_document", arguments: args }
            : { name: "read", arguments: { path, offset, actions: "full" } }
        )
        return content as ReadonlyArray<{ readonly text: string }>
      }
      const [first, second, last] = [await partAt(), await partAt(60_000), await partAt(120_000)]
      expect(first[1]?.text).toBe(
        `Cut: characters 0 to 60000 of ${whole.length}; go on with the tool read, path ${scene.project}/doc-content/web, offset 60000.`
      )
      expect(last).toHaveLength(1)
      expect([first, second, last].map(([part]) => part?.text).join("")).toBe(whole)
    })

    it("arguments that do not fit are reported like the issues of a body", async () => {
      const { tool } = await connect("owner")
      expect(await tool("read", { path: 1, offset: -1, more: true })).toMatchObject({
        isError: true,
        data: {
          code: "VALIDATION_FAILED",
          issues: expect.arrayContaining([
            { path: ["path"], message: expect.any(String) },
            { path: ["offset"], message: expect.any(String) },
            { path: ["more"], message: expect.any(String) }
          ])
        }
      })
      const unfit = "must be a text that is not empty"
      for (const [args, message] of [
        [{}, "is missing"],
        [{ id: "" }, unfit],
        [{ id: { a: 1 } }, unfit]
      ] as const) {
        expect(await tool("read_project", args)).toMatchObject({
          isError: true,
          data: { issues: [{ path: ["id"], message }] }
        })
      }
      expect(await tool("read_project", { id: unknownId, view: "full" })).toMatchObject({
        isError: true,
        data: { issues: [{ path: ["view"], message: "is not a known field; known are id, actions" }] }
      })
    })
  })

  describe("list_actions", () => {
    const actionsIn = (mirror: string) => mirror.split("\n## Actions\n")[1]?.trimEnd()

    it("without arguments lists the entry points that the token may call, with what they take", async () => {
      const linesOf = async (name: "orgAdmin" | "owner", scope: "read" | "readWrite") =>
        (await (await connect(name, scope)).tool("list_actions", { actions: "full" })).text.split("\n")
      const [read, readWrite] = [await linesOf("owner", "read"), await linesOf("owner", "readWrite")]
      expect(read.filter((line) => !line.startsWith("- GET /api/"))).toEqual([])
      expect(readWrite).toEqual(expect.arrayContaining(read))
      const createProject = readWrite.find((line) => line.startsWith("- POST /api/projects "))
      expect(createProject).toMatch(/ — createProject — make a project in a space; body \{space_id, title, /)
      expect(readWrite.join("\n")).not.toMatch(/createToken|createSpace|\/mcp|healthz|:id/)
      expect((await linesOf("orgAdmin", "readWrite")).join("\n")).toContain("createSpace")
    })

    it("at a path, or with kind and id, lists the Actions that this caller has there", async () => {
      const scene = await makeProjectScene(world())
      for (const [name, kind, id, path] of [
        ["reader", "project", scene.projectId, scene.project],
        ["owner", "project", scene.projectId, scene.project],
        ["orgAdmin", "space", scene.spaceId, scene.space],
        ["orgAdmin", "collection", scene.collectionId, `/api/collections/${scene.collectionId}`]
      ] as const) {
        const { tool } = await connect(name, "readWrite")
        const token = world()[name].readWrite
        const mirror = await world().api.call("GET", path, { token, headers: markdown })
        const answer = { text: actionsIn(mirror.text), data: undefined, isError: false }
        expect(answer.text).toMatch(/^- /)
        expect(await tool("list_actions", { path })).toEqual(answer)
        expect(await tool("list_actions", { kind, id })).toEqual(answer)
      }
    })

    it("at what the caller may not see is the read's refusal", async () => {
      const { tool } = await connect("owner")
      expect(await tool("list_actions", { kind: "space", id: unknownId })).toMatchObject({
        isError: true,
        data: { code: "SPACE_NOT_FOUND" }
      })
    })
  })

  describe("estimate_generation", () => {
    const brief = { mode: "initial", params: unbounded, messages: [{ role: "user", content: "A shop." }] }

    it("shows a token that may only read what the Actions offer it: what a generation would take", async () => {
      const { collectionId } = await makeProjectScene(world())
      const { tool } = await connect("orgAdmin")
      const offered = await tool("read", { path: `/api/collections/${collectionId}` })
      expect(offered.text).toContain("; estimateGeneration {mode, params, messages, …}")
      expect(await tool("estimate_generation", { id: collectionId, ...brief })).toMatchObject({
        isError: false,
        data: { calls: expect.any(Number), fits_context: true }
      })
    })

    it("is refused to who may not generate, as the operation is", async () => {
      const { collectionId } = await makeProjectScene(world())
      const { tool } = await connect("member")
      expect(await tool("estimate_generation", { id: collectionId, ...brief })).toMatchObject({
        isError: true,
        data: { code: "FORBIDDEN", required_role: "org_admin" }
      })
    })
  })
})
