import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { describe, expect, it } from "vitest"
import { accept, bodyOf } from "./pageBody.ts"

inOneWorld("contract 5.7: a Markdown mirror for tokens on every read of a space", (world) => {
  const token = (name: "member" | "orgAdmin") => callsOf(world().api, { token: world()[name].read })

  describe("GET /api/spaces/:id", () => {
    it("the space, under the ETag of its JSON; its list and its trash list", async () => {
      const { orgAdmin, orgId } = world()
      const { admin, collectionId, space, spaceId } = await makeSpaceScene(world())
      const by = orgAdmin.id
      const { headers, json } = await admin.get(space)
      expect(await bodyOf(token("member"), space)).toEqual([
        `# space ${spaceId}`,
        `version: ${json.updated_at}`,
        `updated: ${json.updated_at}`,
        "",
        `org_id: ${orgId}`,
        `collection_id: ${collectionId}`,
        "name: Space",
        "guest_projects: false",
        "listed_for_guests: false",
        `created_at: ${json.created_at}`,
        `created_by: ${by}`,
        `updated_by: ${by}`,
        "deleted_at: null",
        "deleted_by: null"
      ])
      const mirror = await admin.get(space, accept)
      expect([mirror.headers["etag"], mirror.headers["vary"]]).toEqual([headers["etag"], headers["vary"]])
      const again = await admin.get(space, { ...accept, "if-none-match": `"${json.updated_at}"` })
      expect([again.status, again.text]).toEqual([304, ""])
      const line = `- ${spaceId} — Space — org_id ${orgId} — collection_id ${collectionId} — updated_at`
      expect(await bodyOf(token("member"), "/api/spaces?limit=1")).toContain(
        `${line} ${json.updated_at} — created_by ${by} — updated_by ${by} — created_by_name org-admin — updated_by_name org-admin`
      )
      await admin.delete(space)
      const [trashed] = (await admin.get("/api/spaces/deleted?limit=1")).json.items
      expect(await bodyOf(token("orgAdmin"), "/api/spaces/deleted?limit=1")).toContain(
        `${line} ${trashed.updated_at} — created_by ${by} — updated_by ${by} — deleted_at ${trashed.deleted_at} — deleted_by ${by} — created_by_name org-admin — updated_by_name org-admin — deleted_by_name org-admin`
      )
    })

    it("what it shows, hides and overrides", async () => {
      const { manager, space, spaceId } = await makeSpaceScene(world())
      await manager.patch(`${space}/blocks/web`, { name: "Front — end" })
      await manager.delete(`${space}/blocks/api`)
      const items = (kind: string, ...lines: ReadonlyArray<string>) => [
        `# ${kind} ${spaceId}`,
        "",
        `items: ${lines.length}`,
        "",
        "## Items",
        ...lines.map((it) => `- ${it}`)
      ]
      const member = token("member")
      const web =
        "web — Front - end — layer_id edge — default_specialties frontend — origin inherited — overridden name"
      const store = "store — Store — layer_id core — default_specialties backend, frontend — origin inherited"
      expect(await bodyOf(member, `${space}/blocks`)).toEqual(items("space blocks", web, store))
      expect(await bodyOf(member, `${space}/blocks?include_hidden=1`)).toEqual(
        items(
          "space blocks",
          web,
          "api — API — layer_id core — default_specialties backend — origin inherited — hidden true",
          store
        )
      )
      expect(await bodyOf(member, `${space}/layers`)).toEqual(
        items(
          "space layers",
          "edge — Edge — position 0 — origin inherited",
          "core — Core — position 1 — origin inherited"
        )
      )
      expect(await bodyOf(member, `${space}/specialties`)).toEqual(
        items(
          "space specialties",
          "backend — Backend Engineer — origin inherited",
          "frontend — Frontend Engineer — origin inherited"
        )
      )
      expect(await bodyOf(member, `${space}/overlays`)).toEqual(
        items(
          "overlays",
          'web — kind block — overrides {"name":"Front - end"}',
          "api — kind block — hidden true"
        )
      )
      expect(await bodyOf(member, `${space}/graph`)).toEqual([
        `# space graph ${spaceId}`,
        "",
        "lanes: 2",
        "nodes: 2",
        "edges: 0",
        "",
        "## Lanes",
        "- edge — Edge — position 0",
        "- core — Core — position 1",
        "",
        "## Nodes",
        "- web — Front - end — layer_id edge — default_specialties frontend",
        "- store — Store — layer_id core — default_specialties backend, frontend",
        "",
        "## Edges"
      ])
    })
  })

  describe("GET /api/spaces/:id/overlays", () => {
    it("offers for each entry the calls that undo it, to those who may make them", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      await manager.patch(`${space}/blocks/web`, { name: "Front", layer_id: "core" })
      await manager.delete(`${space}/blocks/api`)
      await manager.delete(`${space}/layers/edge`)
      await manager.patch(`${space}/specialties/backend`, { description: "Behind" })
      const undoing = async (calls: typeof manager) =>
        parseMirror((await calls.get(`${space}/overlays`, accept)).text)
          .actions.filter(({ method }) => method !== "GET")
          .map(({ method, name, path }) => `${method} ${path.slice(space.length)} ${name}`)
      const offered = await undoing(manager)
      expect(offered).toEqual([
        "POST /layers/edge/restore restoreSpaceLayer",
        "DELETE /specialties/backend/overrides/description resetSpaceSpecialtyField",
        "POST /blocks/api/restore restoreSpaceBlock",
        "DELETE /blocks/web/overrides/name resetSpaceBlockField",
        "DELETE /blocks/web/overrides/layer_id resetSpaceBlockField"
      ])
      expect(await undoing(member)).toEqual([])
      for (const line of offered) {
        const [method = "", path = ""] = line.split(" ")
        const call = method === "POST" ? manager.post : manager.delete
        expect((await call(`${space}${path}`)).status).toBe(200)
      }
      expect((await manager.get(`${space}/overlays`)).json.items).toEqual([])
      expect(await undoing(manager)).toEqual([])
    })
  })

  describe("actions that make something", () => {
    it("say what the page settles of their bodies: the space of a project, the collection of a space", async () => {
      const { admin, collection, collectionId, space, spaceId } = await makeSpaceScene(world())
      const lineOf = async (path: string, name: string) =>
        (await admin.get(path, accept)).text.split("\n").find((line) => line.includes(` — ${name} — `))
      expect(await lineOf(space, "createProject")).toContain(`; body {space_id: ${spaceId}, title, `)
      expect(await lineOf(collection, "createSpace")).toContain(`, collection_id: ${collectionId}, `)
      expect(await lineOf("/api/spaces", "createSpace")).toContain(", collection_id, ")
    })
  })
})
