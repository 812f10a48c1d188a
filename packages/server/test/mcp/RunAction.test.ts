import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { unknownId } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

inOneWorld("tools that write", (world) => {
  const connect = async (name: "orgAdmin" | "owner") => connectMcp(world().api, world()[name].readWrite)

  describe("write_document and restore_document_version", () => {
    it("write two versions and make the first the current one again, as version 3", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner")
      const document = { id: scene.projectId, nodeId: "web" }
      for (const [content, version] of [
        ["One", 1],
        ["Two", 2]
      ] as const) {
        expect(await tool("write_document", { ...document, content })).toMatchObject({
          isError: false,
          data: { id: expect.any(Number), version }
        })
      }
      const restored = await tool("restore_document_version", { ...document, version: 1 })
      expect(restored).toMatchObject({ isError: false, data: { version: 3 } })
      expect(JSON.parse(restored.text)).toEqual(restored.data)
      const current = await scene.owner.get(`${scene.project}/doc-content/web`)
      expect(current.json).toMatchObject({ version: 3, edit_type: "restore", content: "One" })
    })

    it("what the operation refuses is answered with its code and what resolves it", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner")
      const document = { id: scene.projectId, nodeId: "web" }
      await tool("write_document", { ...document, content: "One" })
      const stale = await tool("write_document", { ...document, content: "Two", expected_version: 0 })
      expect(stale).toMatchObject({ isError: true, data: { code: "stale" } })
      const [reread] = stale.data.actions
      expect(await tool("run_action", reread)).toMatchObject({
        isError: false,
        text: expect.stringContaining("One")
      })
      expect(await tool("restore_document_version", { ...document, version: 9 })).toMatchObject({
        isError: true,
        data: { code: "VERSION_NOT_FOUND" }
      })
      expect(await tool("write_document", { ...document, text: "Two" })).toMatchObject({
        isError: true,
        data: { code: "VALIDATION_FAILED", issues: expect.arrayContaining([expect.anything()]) }
      })
    })
  })

  describe("run_action", () => {
    it("restores what was trashed, by name and by method and path", async () => {
      const scene = await makeProjectScene(world())
      const { tool } = await connect("owner")
      const params = { id: scene.projectId }
      expect(await tool("run_action", { name: "trashProject", params })).toMatchObject({ data: { ok: true } })
      expect((await scene.owner.get(scene.project)).status).toBe(404)
      expect(await tool("run_action", { name: "restoreProject", params })).toMatchObject({
        isError: false,
        data: { id: scene.projectId, deleted_at: null }
      })
      expect(await tool("run_action", { method: "DELETE", path: scene.project })).toMatchObject({
        data: { ok: true }
      })
      expect(await tool("restore_project", params)).toMatchObject({ data: { deleted_at: null } })
      expect((await scene.owner.get(scene.project)).status).toBe(200)
    })

    it("resolves SPACE_IN_TRASH by the action that the error names", async () => {
      const scene = await makeProjectScene(world(), {}, { name: "Our space" })
      const { tool } = await connect("orgAdmin")
      await tool("run_action", { name: "trashProject", params: { id: scene.projectId } })
      await tool("run_action", { name: "trashSpace", params: { id: scene.spaceId } })
      const conflict = await tool("restore_project", { id: scene.projectId })
      expect(conflict).toMatchObject({
        isError: true,
        data: {
          code: "SPACE_IN_TRASH",
          space_id: scene.spaceId,
          space_name: "Our space",
          actions: [
            { name: "restoreProject", method: "POST", path: `${scene.project}/restore?restore_space=1` }
          ]
        }
      })
      const [resolvingCalls] = conflict.data.actions
      expect(await tool("run_action", resolvingCalls)).toMatchObject({
        isError: false,
        data: { id: scene.projectId, deleted_at: null }
      })
      expect((await scene.owner.get(scene.project)).status).toBe(200)
    })

    it("takes query and body, and is checked by the operation's own schema", async () => {
      const scene = await makeProjectScene(world(), {}, {})
      const { tool } = await connect("orgAdmin")
      const params = { id: scene.projectId }
      await tool("run_action", { name: "trashProject", params })
      await tool("run_action", { name: "trashSpace", params: { id: scene.spaceId } })
      const query = { restore_space: true }
      expect(await tool("run_action", { name: "restoreProject", params, query })).toMatchObject({
        isError: false
      })
      expect(
        await tool("run_action", { name: "updateProject", params, body: { title: "New", nothing: 1 } })
      ).toMatchObject({ isError: true, data: { code: "VALIDATION_FAILED" } })
      expect(
        await tool("run_action", { name: "updateProject", params, body: { title: "New" } })
      ).toMatchObject({
        isError: false,
        data: { id: scene.projectId, title: "New" }
      })
    })

    it.each([
      ["an unknown action", { name: "dropEverything" }, "NOT_FOUND"],
      ["an unknown action at a path", { name: "dropEverything", path: "/api/projects" }, "NOT_FOUND"],
      ["nothing", {}, "VALIDATION_FAILED"],
      ["a path alone", { path: "/api/projects" }, "VALIDATION_FAILED"],
      ["a name without its id", { name: "restoreProject" }, "VALIDATION_FAILED"],
      ["a method that no operation has", { method: "TRACE", path: "/api/projects" }, "VALIDATION_FAILED"],
      ["a path that does not exist", { method: "POST", path: "/api/nowhere" }, "NOT_FOUND"],
      [
        "a method that the path does not take",
        { method: "PUT", path: "/api/projects" },
        "METHOD_NOT_ALLOWED"
      ],
      [
        "a project that does not exist",
        { name: "trashProject", params: { id: unknownId } },
        "PROJECT_NOT_FOUND"
      ],
      ["itself, by name", { name: "callTools", body: {} }, "NOT_FOUND"],
      ["itself, by path", { method: "POST", path: "/mcp", body: {} }, "NOT_FOUND"],
      ["itself, by a crooked path", { method: "POST", path: "/api/../mcp/", body: {} }, "NOT_FOUND"]
    ])("refuses %s", async (_, args, code) => {
      expect(await (await connect("owner")).tool("run_action", args)).toMatchObject({
        isError: true,
        data: { code, message: expect.stringMatching(/\w/) }
      })
    })
  })

  describe("an answer that is too long to send", () => {
    it("is cut, and says where its subject is read", async () => {
      const { client, tool } = await connect("orgAdmin")
      const blocks = Array.from({ length: 500 }, (_, n) => ({
        id: `b${n}`,
        name: `Block ${n}`,
        description: "x".repeat(100),
        layer_id: "front",
        default_specialties: []
      }))
      const layers = [{ id: "front", name: "Front", description: "", position: 0 }]
      const body = { name: "Wide", owner_org_id: world().orgId, layers, blocks }
      const hintOf = async (args: Record<string, unknown>) => {
        const { content } = await client.callTool({ name: "run_action", arguments: args })
        const [, hint] = content as ReadonlyArray<{ readonly text: string }>
        return hint?.text ?? ""
      }
      const made = await hintOf({ name: "createCollection", body })
      const path = /the tool read, path (\S+), shows what is there now\.$/.exec(made)?.[1] ?? ""
      const id = path.split("/").at(-1)
      expect(await tool("read", { path })).toMatchObject({
        isError: false,
        text: expect.stringContaining(`# collection ${id}`)
      })
      const there = expect.stringContaining(`path ${path}, shows`)
      expect(await hintOf({ method: "PATCH", path, body: { name: "Wider" } })).toEqual(there)
      const parts = {
        sub_blocks: blocks.map(({ description, name }) => ({ name: `Part of ${name}`, description }))
      }
      const params = { id, blockId: "b0" }
      expect(await hintOf({ name: "applyDecomposition", params, body: parts })).toEqual(there)
    })
  })

  describe("two clients at once", () => {
    it("each acts for its own token", async () => {
      const scene = await makeProjectScene(world())
      const [owner, admin] = [await connect("owner"), await connect("orgAdmin")]
      const restoring = (client: typeof owner) =>
        client.tool("restore_document_version", { id: scene.projectId, nodeId: "web", version: 1 })
      await owner.tool("write_document", { id: scene.projectId, nodeId: "web", content: "One" })
      const answers = await Promise.all([1, 2, 3].flatMap(() => [restoring(owner), restoring(admin)]))
      const versions = answers.filter(({ isError }) => !isError).map(({ data }) => data.version)
      expect(versions.toSorted()).toEqual([2, 3, 4])
      expect(answers.filter(({ data }) => data.code === "FORBIDDEN")).toHaveLength(3)
    })
  })
})
