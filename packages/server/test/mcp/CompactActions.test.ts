import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, it } from "vitest"

const split = (page: string) => {
  const [body = "", actions = ""] = page.split("\n## Actions\n")
  return { body, actions: actions.trimEnd() }
}

inOneWorld("the Actions of an answer", (world) => {
  const connect = (name: "orgAdmin" | "owner" | "reader", scope: "read" | "readWrite" = "readWrite") =>
    connectMcp(world().api, world()[name][scope])

  describe("in short", () => {
    it("name what may be done next with the ids and fields that it needs, a line for each subject", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner")
      const graph = Array.from({ length: 80 }, (_, n) => ({ id: `n${n}`, label: `Node ${n}`, roles: "[]" }))
      const { updated_at: version } = (await scene.owner.get(scene.project)).json
      await scene.owner.put(`${scene.project}/graph`, {
        nodes: graph,
        edges: [],
        roles: [],
        nodeRoles: [],
        expectedUpdatedAt: version
      })
      const { actions } = split((await tool("read_project", { id: scene.projectId })).text)
      const [project = "", ...others] = actions.split("\n")
      expect(project).toMatch(
        /^- project: updateProject \{…\}; trashProject; readProjectGraph; writeProjectGraph \{/
      )
      expect(project).toContain("; writeProjectGraph {nodes, edges, roles, nodeRoles, …};")
      expect(project).toContain("; writeDocument :nodeId {content, …};")
      expect(project).toContain("; restoreDocumentVersion :nodeId :version")
      expect(others).toEqual([`- space id=${scene.spaceId}: readSpace`])
    })

    it("are those of the whole form, for every caller", async () => {
      const scene = await makeProjectScene(world())
      const paths = [
        scene.project,
        `${scene.project}/graph`,
        scene.space,
        `${scene.space}/blocks`,
        `/api/collections/${scene.collectionId}`,
        "/api/projects",
        "/api/session"
      ]
      for (const name of ["reader", "owner", "orgAdmin"] as const) {
        const { tool } = await connect(name)
        for (const path of paths) {
          const full = await tool("read", { path, actions: "full" })
          const { status } = await world().api.call("GET", path, { token: world()[name].readWrite })
          expect(full.isError).toBe(status !== 200)
          if (full.isError) continue
          const short = await tool("read", { path })
          expect(split(short.text).body).toBe(split(full.text).body)
          const names = split(full.text).actions.matchAll(/^- \S+ \S+ — (\w+) — /gmu)
          const told = split(short.text)
            .actions.split("\n")
            .flatMap((line) => line.replace(/^- .*?: /, "").split("; "))
            .map((it) => it.split(" ")[0])
          expect(told.toSorted()).toEqual([...names].map(([, it]) => it).toSorted())
        }
      }
    })

    it("take at most a third of a page, or 520 characters of a short one", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("orgAdmin")
      const at = (path: string) => tool("read", { path })
      const pages = await Promise.all([
        tool("read_project", { id: scene.projectId }),
        ...["/graph?view=full", "/versions", "/doc-content"].map((it) => at(`${scene.project}${it}`)),
        ...["", "/blocks", "/layers", "/specialties", "/graph", "/overlays"].map((it) =>
          at(`${scene.space}${it}`)
        ),
        ...["", "/graph", "/versions", "/attempts"].map((it) =>
          at(`/api/collections/${scene.collectionId}${it}`)
        ),
        ...["projects", "spaces", "collections", "session", "jobs", "audit", "search?q=web"].map((it) =>
          at(`/api/${it}`)
        )
      ])
      const shares = pages.map(({ text }) => {
        const { actions, body } = split(text)
        const [short, whole] = [actions.length, text.length]
        return { page: body.split("\n")[0], short, whole, fits: short <= Math.max(whole / 3, 520) }
      })
      expect(pages.filter(({ isError }) => isError)).toEqual([])
      expect(shares.filter(({ fits }) => !fits)).toEqual([])
    })

    it("that take too much of a page leave their inputs to list_actions", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("orgAdmin")
      const { actions } = split((await tool("read", { path: scene.project })).text)
      expect(actions).toContain("; writeDocument :nodeId …;")
      expect(actions).toContain("; listDocuments;")
      expect(actions).toContain("; generateProject …; estimateProjectGeneration …; listProjectAttempts")
      expect((await tool("list_actions", { name: "createSpaceBlock" })).text).toBe(
        "- POST /api/spaces/:id/blocks — createSpaceBlock — add a custom block; path :id; body {name, layer_id, description?, default_specialties?: [], kind?: person|service|store|queue|client|external, technology?, owner?, lifecycle?: planned|active|deprecated|retired, tags?: [], links?: [{url, title?}]}"
      )
      const { text } = await tool("list_actions", { path: scene.space, name: "createSpaceBlock" })
      expect(text).toMatch(new RegExp(`^- POST ${scene.space}/blocks — createSpaceBlock — [^\\n]+$`))
    })

    it("say where the next page is", async () => {
      await makeProjectScene(world())
      await makeProjectScene(world())
      const { tool } = await connect("owner")
      const { actions } = split((await tool("read", { path: "/api/projects?limit=1" })).text)
      const [, path = ""] = /^- project: the next page (\S+);/.exec(actions) ?? []
      expect(path).toMatch(/^\/api\/projects\?limit=1&cursor=\w+$/)
      expect((await tool("read", { path })).text).toMatch(/^items: 1$/m)
    })
  })

  describe("are followed by name", () => {
    it("reads with read, which a read token has too, and writes with run_action", async () => {
      const scene = await makeProjectScene(world())
      const reader = await connect("reader", "read")
      const params = { id: scene.projectId }
      const read = await reader.tool("read", { name: "readProjectGraph", params, query: { view: "full" } })
      expect(read.text).toBe((await reader.tool("read", { path: `${scene.project}/graph?view=full` })).text)
      expect(await reader.tool("read", { name: "trashProject", params })).toMatchObject({
        isError: true,
        data: { issues: [{ path: ["name"] }] }
      })
      const owner = await connect("owner")
      const body = { content: "Text" }
      const written = { name: "writeDocument", params: { ...params, nodeId: "web" }, body }
      expect(await owner.tool("run_action", written)).toMatchObject({ data: { version: 1 } })
    })

    it("the entry points are listed in short as well, and a name alone with all its inputs", async () => {
      const { tool } = await connect("orgAdmin")
      const lines = (await tool("list_actions")).text.split("\n")
      expect(lines).toContain(
        "- project: listProjects; createProject {space_id, title, …}; listTrashedProjects"
      )
      expect(lines).toContain("- search: search ?q")
      expect(encode(lines.join("\n")).length).toBeLessThan(200)
      expect((await tool("list_actions", { name: "createProject" })).text).toMatch(
        /^- POST \/api\/projects — createProject — make a project in a space; body \{space_id, title, [^\n]+$/
      )
    })

    it("a costly one asks for confirm", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("orgAdmin")
      const { text } = await tool("read", { path: `/api/collections/${scene.collectionId}` })
      expect(text).toMatch(/regenerateCollection (…|\{mode, params, messages, confirm: true, …\});/)
      const { text: whole } = await tool("list_actions", { name: "regenerateCollection" })
      expect(whole).toContain("confirm: true}")
    })
  })
})
