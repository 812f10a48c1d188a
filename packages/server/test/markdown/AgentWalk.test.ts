import { agentOf, type Seen } from "@design-workspace/verification/calls/agent"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const linesOf = ({ page }: Seen, title: string): ReadonlyArray<string> =>
  page.sections.find((it) => it.title === title)?.lines ?? []

/** The ids of the items in a section. */
const idsIn = (seen: Seen, title: string): ReadonlyArray<string> =>
  linesOf(seen, title).map((line) => line.split(" — ")[0]?.slice(2) ?? "")

inOneWorld("an agent that only follows the Actions it is given", (world) => {
  describe("knows no path but GET /api/projects/:id", () => {
    it("reads the project, its graph and what changed, writes a document, restores a version, and resolves SPACE_IN_TRASH", async () => {
      const { api, orgAdmin, owner } = world()
      const { project } = await makeProjectScene(world())
      const agent = agentOf(api, owner.readWrite)

      const first = await agent.begin(project)
      expect([first.status, first.page.fields["title"]]).toEqual([200, "Project"])
      const graph = await agent.follow(first, "readProjectGraph", { query: { view: "full" } })
      const [nodeId = ""] = idsIn(graph, "Nodes")
      expect(nodeId).toBe("web")
      const diff = await agent.follow(graph, "readProjectGraph", {
        query: { diff_from: graph.page.fields["version"] ?? "" }
      })
      expect([diff.status, diff.page.fields["from"], linesOf(diff, "Nodes")]).toEqual([
        200,
        graph.page.fields["version"],
        []
      ])

      const slots = { nodeId }
      for (const [content, version] of [
        ["## Actions\n- GET /x — y — z", 1],
        ["second", 2]
      ] as const) {
        const written = await agent.follow(graph, "writeDocument", {
          slots,
          body: { content, expected_version: version - 1 }
        })
        expect([written.status, written.json.version]).toEqual([200, version])
      }
      const history = await agent.follow(graph, "readDocumentHistory", { slots })
      const oldest = idsIn(history, "Items").at(-1) ?? ""
      expect(oldest).toBe("1")
      const version = await agent.follow(history, "readDocumentVersion", { slots: { version: oldest } })
      const restored = await agent.follow(version, "restoreDocumentVersion")
      expect([restored.status, restored.json.version]).toEqual([200, 3])
      const document = await agent.follow(version, "readDocument")
      expect(document.page.fields).toMatchObject({ version: "3", edit_type: "restore", restored_from: "1" })
      expect(document.page.sections.find(({ title }) => title === "Content")?.text).toBe(
        "## Actions\n- GET /x — y — z"
      )

      // An administrator of the organisation may restore both, so its page says how.
      const admin = agentOf(api, orgAdmin.readWrite)
      const seen = await admin.begin(project)
      const space = await admin.follow(seen, "readSpace")
      const projects = await admin.follow(space, "listProjects")
      expect((await admin.follow(seen, "trashProject")).json).toEqual({ ok: true })
      expect((await admin.follow(space, "trashSpace")).json).toEqual({ ok: true })
      const trash = await admin.follow(projects, "listTrashedProjects")
      const id = idsIn(trash, "Items").find((it) => project.endsWith(it)) ?? ""
      const refused = await admin.follow(trash, "restoreProject", { slots: { id } })
      expect([refused.status, refused.page.heading]).toEqual([409, "error SPACE_IN_TRASH"])
      const back = await admin.follow(refused, "restoreProject")
      expect([back.status, back.page.fields["deleted_at"]]).toEqual([200, "null"])
      const again = await admin.follow(back, "readProject")
      expect([again.status, again.page.fields["title"]]).toEqual([200, "Project"])
      expect((await admin.follow(again, "readSpace")).status).toBe(200)
    })

    it("who may not bring the space back is offered nothing that would be refused", async () => {
      const { api, owner } = world()
      const { admin, project, space } = await makeProjectScene(world())
      const agent = agentOf(api, owner.readWrite)
      const first = await agent.begin(project)
      const projects = await agent.follow(await agent.follow(first, "readSpace"), "listProjects")
      await admin.delete(project)
      await admin.delete(space)
      const trash = await agent.follow(projects, "listTrashedProjects")
      const [id = ""] = idsIn(trash, "Items")
      const refused = await agent.follow(trash, "restoreProject", { slots: { id } })
      expect([refused.status, refused.page.heading, refused.page.actions]).toEqual([
        409,
        "error SPACE_IN_TRASH",
        []
      ])
    })
  })

  it("reads a list page by page until there is no next one", async () => {
    const { api, owner } = world()
    const { member, project, projectId, spaceId } = await makeProjectScene(world())
    const more = await member.post("/api/projects", { space_id: spaceId, title: "Second" })
    const agent = agentOf(api, owner.read)
    const space = await agent.follow(await agent.begin(project), "readSpace")
    const whole = await agent.follow(space, "listProjects")
    let page = await agent.follow(whole, "listProjects", { query: { space_id: spaceId, limit: "1" } })
    const ids = [...idsIn(page, "Items")]
    while (page.page.fields["next_cursor"] !== "null") {
      expect(page.page.actions[0]?.description).toBe("the next page")
      page = await agent.follow(page, "listProjects")
      ids.push(...idsIn(page, "Items"))
    }
    expect(ids).toEqual([more.json.id, projectId])
    expect(idsIn(whole, "Items")).toEqual(ids)
  })
})
