import { readFileSync } from "node:fs"
import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, it } from "vitest"

const brief = readFileSync(new URL("../../../../demo/briefs/online-shop.md", import.meta.url), "utf8")

/** What a walk may cost in tokens of o200k: all that a model reads and writes. Decision 0015 has what it takes. */
const budget = 8_500

const tokens = (value: unknown): number =>
  encode(typeof value === "string" ? value : JSON.stringify(value)).length

inOneWorld("the whole job by an agent over MCP", (world) => {
  /**
   * A client that counts: the instructions, the list of tools, each call with its arguments, each answer's text.
   * `structuredContent` repeats the text for programs, so it is not counted.
   */
  const makeAgent = async () => {
    const { client } = await connectMcp(world().api, world().orgAdmin.readWrite)
    const spent: Array<readonly [what: string, tokens: number]> = [
      ["instructions", tokens(client.getInstructions() ?? "")],
      ["tools/list", tokens(await client.listTools())]
    ]
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      const { content, isError, structuredContent } = await client.callTool({ name, arguments: args })
      const told = content as ReadonlyArray<{ readonly text?: string }>
      const text = told.map((it) => it.text ?? JSON.stringify(it)).join("\n")
      spent.push([
        `${name} ${args["name"] ?? args["path"] ?? ""}`,
        tokens(name) + tokens(args) + tokens(text)
      ])
      expect([name, text, isError ?? false]).toEqual([name, text, false])
      return { text, data: structuredContent as Record<string, string> }
    }
    return { call, spent }
  }

  describe("a collection generated, a space, a project, its graph, documents, trash, search and a picture", () => {
    it(`costs at most ${budget} tokens`, async () => {
      const { owner: person } = await makeProjectScene(world())
      const { call, spent } = await makeAgent()
      expect((await call("list_actions")).text).toContain("createCollection {name, owner_org_id, …}")
      const organisations = (await call("read", { name: "listOrganisations" })).text
      expect(organisations).toContain(world().orgId)
      const created = { name: "Online shop", owner_org_id: world().orgId }
      const collection = (await call("run_action", { name: "createCollection", body: created })).data["id"]
      const open = { min: null, max: null }
      const run = await call("regenerate_collection", {
        id: collection,
        mode: "initial",
        params: { layers: open, blocks: open, specialties: open },
        messages: [{ role: "user", content: brief }],
        confirm: true
      })
      const admin = {
        ...person,
        get: (path: string) => world().api.call("GET", path, { token: world().orgAdmin.read })
      }
      // The agent pauses until the run has ended, and reads the job once.
      await jobUntil(admin, run.data["job_id"] ?? "", "succeeded")
      expect((await call("read", { path: run.data["poll"] })).text).toContain("status: succeeded")
      expect((await call("read", { name: "readCollection", params: { id: collection } })).text).toContain(
        "createSpace {name, org_id, collection_id, …}"
      )
      const spaceBody = { name: "Shop", org_id: world().orgId, collection_id: collection }
      const space = (await call("run_action", { name: "createSpace", body: spaceBody })).data["id"]
      const projectBody = { space_id: space, title: "The shop" }
      const id = (await call("run_action", { name: "createProject", body: projectBody })).data["id"] ?? ""

      const whole = (await call("read_project", { id })).text
      expect(whole).toContain("writeProjectGraph {nodes, edges, roles, nodeRoles, …}")
      const [, version = ""] = /^version: (.*)$/m.exec(whole) ?? []
      expect((await call("list_actions", { name: "writeProjectGraph" })).text).toContain("expectedUpdatedAt?")
      // What `read_project` has told as a page, as the JSON that a model writes from it.
      const {
        updated_at: _,
        contentItems: __,
        ...graph
      } = (await admin.get(`/api/projects/${id}/graph`)).json
      expect(graph.nodes.length).toBeGreaterThan(10)
      await call("run_action", {
        name: "writeProjectGraph",
        params: { id },
        body: {
          ...graph,
          nodes: [...graph.nodes, { id: "mail", label: "Mail sender", roles: "[]" }],
          edges: [...graph.edges, { source_id: graph.nodes[0].id, target_id: "mail" }],
          expectedUpdatedAt: version
        }
      })

      const document = { id, nodeId: "mail" }
      await call("write_document", {
        ...document,
        content: "# Mail sender\n\nSends receipts to customers.\n"
      })
      await call("write_document", {
        ...document,
        content: "# Mail sender\n\nNothing.\n",
        expected_version: 1
      })
      await call("restore_document_version", { ...document, version: 1 })
      expect((await call("read_document", document)).text).toContain("Sends receipts")
      await call("run_action", { name: "trashProject", params: { id } })
      await call("restore_project", { id })
      expect((await call("read", { name: "search", query: { q: "receipts" } })).text).toContain(id)
      expect((await call("read", { path: `/api/projects/${id}/graph?format=svg` })).text).toContain(
        "resource_link"
      )

      const total = spent.reduce((sum, [, cost]) => sum + cost, 0)
      expect(total, spent.map(([what, cost]) => `${cost} ${what}`).join("\n")).toBeLessThanOrEqual(budget)
    })
  })
})
