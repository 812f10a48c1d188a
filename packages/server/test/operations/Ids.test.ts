import { once } from "node:events"
import { request } from "node:http"
import { text } from "node:stream/consumers"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const upper = (path: string): string =>
  path.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => id.toUpperCase())
const accept = { accept: "text/markdown" }

inOneWorld("contract 13.9: ids", (world) => {
  /** As it is written: other clients take such steps out of a path before they send it. */
  const exactly = async (method: string, path: string, body: unknown) => {
    const { api, siteAdmin } = world()
    const { hostname, port } = new URL(api.url)
    const headers = { authorization: `Bearer ${siteAdmin.readWrite}`, "content-type": "application/json" }
    const call = request({ hostname, port, method, path, headers })
    call.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = await once(call, "response")
    return { status: response.statusCode, json: JSON.parse(await text(response)) }
  }

  describe("UUIDs are read in either case, and sent in lower case", () => {
    it("in paths of reads, by the short way and the long one, with and without the cache", async () => {
      const scene = await makeProjectScene(world())
      const cookie = callsOf(world().api, { cookie: world().owner.cookie })
      for (const calls of [scene.owner, scene.owner, cookie]) {
        for (const path of [scene.project, `${scene.project}/graph?view=full`, `${scene.space}/blocks`]) {
          const [lower, other] = [await calls.get(path), await calls.get(upper(path))]
          expect([upper(path) === path, lower.status, other.status, other.json]).toEqual([
            false,
            200,
            200,
            lower.json
          ])
        }
      }
      const page = await scene.owner.get(upper(scene.project), accept)
      expect(page.text).toBe((await scene.owner.get(scene.project, accept)).text)
      const coded = scene.project.replace(
        /(?<=projects.*)[a-f]/,
        (it) => `%${it.toUpperCase().charCodeAt(0).toString(16)}`
      )
      expect((await scene.owner.get(coded)).json.id).toBe(scene.projectId)
    })

    it("in paths of writes, short and long, and in the calls that resolve a refusal", async () => {
      const { admin, owner, project, projectId, space } = await makeProjectScene(world())
      await owner.put(`${upper(project)}/doc-content/web`, { content: "one" })
      expect((await owner.post(`${upper(project)}/doc-content/web/restore/1`)).json.version).toBe(2)
      expect((await owner.delete(upper(project))).json).toEqual({ ok: true })
      expect((await owner.post(`${upper(project)}/restore`)).json.id).toBe(projectId)
      await owner.delete(project)
      await admin.delete(upper(space))
      const { json } = await admin.post(`${upper(project)}/restore`)
      expect(json.actions[0].path).toBe(`${project}/restore?restore_space=1`)
      const userId = world().reader.id.toUpperCase()
      await admin.post(`${upper(project)}/restore?restore_space=1`)
      const cookie = callsOf(world().api, { cookie: world().owner.cookie })
      expect((await cookie.put(`${project}/grants/${userId}`, { level: "read" })).status).toBe(200)
      const grants = (await owner.get(`${project}/grants`)).json.items
      expect(grants.map(({ user_id }: { user_id: string }) => user_id)).toContain(world().reader.id)
    })

    it("in queries and bodies", async () => {
      const { orgId, owner: ownerUser } = world()
      const { admin, collectionId, member, owner, projectId, spaceId } = await makeProjectScene(world())
      const projects = `/api/projects?space_id=${spaceId}&limit=1`
      await member.post("/api/projects", { space_id: spaceId.toUpperCase(), title: "Second" })
      const page = await owner.get(upper(projects), accept)
      expect(page.text).toContain(`space_id=${spaceId}`)
      expect(page.text).not.toContain(spaceId.toUpperCase())
      const made = await admin.post("/api/spaces", {
        name: "Space",
        org_id: orgId.toUpperCase(),
        collection_id: collectionId.toUpperCase()
      })
      expect([made.status, made.json.org_id, made.json.collection_id]).toEqual([201, orgId, collectionId])
      const template = await admin.post("/api/collections", {
        name: "Other",
        owner_org_id: orgId.toUpperCase()
      })
      expect(template.json.owner_org_id).toBe(orgId)
      const listed = await admin.get(`/api/collections?owner_org_id=${orgId.toUpperCase()}`)
      expect(listed.json.items.map(({ id }: { id: string }) => id)).toContain(template.json.id)
      const rule = await admin.post("/api/memory/rules", { text: "Short", org_id: orgId.toUpperCase() })
      expect(rule.json.org_id).toBe(orgId)
      const patched = await owner.patch(`/api/projects/${projectId}`, {
        owner_id: ownerUser.id.toUpperCase()
      })
      expect(patched.json.owner_id).toBe(ownerUser.id)
      await owner.delete(`/api/projects/${projectId}`)
      const restored = await owner.post("/api/trash/restore", {
        items: [{ kind: "project", id: projectId.toUpperCase() }]
      })
      expect(restored.json.items).toEqual([
        { kind: "project", id: projectId, result: "restored", error: null }
      ])
      const trail = await admin.get(`/api/audit?id=${projectId.toUpperCase()}&limit=1`)
      expect(trail.json.items[0].subject_id).toBe(projectId)
      const actor = `/api/audit?actor=${ownerUser.id.toUpperCase()}&limit=1`
      expect((await admin.get(actor)).json.items).toHaveLength(1)
    })

    it("in tools", async () => {
      const { projectId } = await makeProjectScene(world())
      const { api, owner } = world()
      const { tool } = await connectMcp(api, owner.readWrite)
      const id = projectId.toUpperCase()
      expect((await tool("read_project", { id })).text).toMatch(new RegExp(`^# project ${projectId}\n`))
      const actions = await tool("list_actions", { kind: "project", id })
      expect([actions.text.includes(projectId), actions.text.includes(id)]).toEqual([true, false])
    })

    it("an id of a block that looks like a UUID keeps its case", async () => {
      const { admin, collectionId, spaceId } = await makeProjectScene(world())
      const id = "ABCDEF01-2345-7890-ABCD-EF0123456789"
      const { blocks, layers } = (await admin.get(`/api/collections/${collectionId}`)).json
      const block = { id, name: "Odd", layer_id: layers[0].id }
      await admin.patch(`/api/collections/${collectionId}`, { blocks: [...blocks, block] })
      expect((await admin.delete(`/api/spaces/${spaceId}/blocks/${id}`)).status).toBe(200)
      const lower = `/api/spaces/${spaceId}/blocks/${id.toLowerCase()}`
      expect((await admin.delete(lower)).json.code).toBe("BLOCK_NOT_FOUND")
    })
  })

  describe("`.` and `..` are no ids", () => {
    it("404 in paths, also percent-encoded", async () => {
      const { admin, collectionId, project, space } = await makeProjectScene(world())
      for (const step of [".", "..", "%2e", "%2E%2e"]) {
        const paths = [
          ["GET", `${project}/doc-content/${step}`, "NODE_NOT_FOUND"],
          ["POST", `${project}/doc-content/${step}/restore/1`, "NODE_NOT_FOUND"],
          ["PUT", `${project}/doc-content/${step}`, "NODE_NOT_FOUND"],
          ["POST", `${space}/blocks/${step}/restore`, "BLOCK_NOT_FOUND"],
          ["DELETE", `${space}/layers/${step}`, "LAYER_NOT_FOUND"],
          ["POST", `${space}/specialties/${step}/restore`, "SPECIALTY_NOT_FOUND"],
          ["POST", `/api/collections/${collectionId}/blocks/${step}/decompose/apply`, "BLOCK_NOT_FOUND"]
        ] as const
        for (const [method, path, code] of paths) {
          const sub_blocks = [{ name: "A" }, { name: "B" }]
          const body = path.endsWith("apply")
            ? { sub_blocks }
            : method === "PUT"
              ? { content: "x" }
              : undefined
          const { json, status } = await exactly(method, path, body)
          expect([method, path, status, json.code]).toEqual([method, path, 404, code])
        }
      }
      expect((await admin.get(project)).status).toBe(200)
    })

    it("400 in bodies", async () => {
      const { admin, collectionId, owner, project, spaceId } = await makeProjectScene(world())
      const collection = `/api/collections/${collectionId}`
      const { blocks, layers, updated_at } = (await admin.get(collection)).json
      const issuesOf = (json: { readonly issues?: ReadonlyArray<{ readonly path: unknown }> }) =>
        json.issues?.map(({ path }) => path)
      const refused = await admin.patch(collection, {
        blocks: [...blocks, { id: ".", name: "Dot", layer_id: layers[0].id }]
      })
      expect([refused.status, issuesOf(refused.json)]).toEqual([400, [["blocks", blocks.length, "id"]]])
      const apply = await admin.post(`${collection}/blocks/${blocks[0].id}/decompose/apply`, {
        sub_blocks: [
          { id: "..", name: "A" },
          { id: "b", name: "B" }
        ]
      })
      expect([apply.status, issuesOf(apply.json)]).toEqual([400, [["sub_blocks", 0, "id"]]])
      expect((await admin.get(collection)).json.updated_at).toBe(updated_at)
      const graph = {
        nodes: [{ id: "..", label: "Up", roles: "[]" }],
        edges: [],
        roles: [{ id: ".", label: "Here" }],
        nodeRoles: []
      }
      const written = await owner.put(`${project}/graph`, {
        ...graph,
        expectedUpdatedAt: (await owner.get(project)).json.updated_at
      })
      expect([written.status, issuesOf(written.json)]).toEqual([
        400,
        [
          ["nodes", 0, "id"],
          ["roles", 0, "id"]
        ]
      ])
      const made = await owner.post("/api/projects", { space_id: spaceId, title: "P", graph })
      expect([made.status, issuesOf(made.json)?.length]).toEqual([400, 2])
    })
  })
})
