import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import {
  expectStatus,
  makeCollection,
  makeSpace,
  password,
  signIn
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { accept, bodyOf } from "../markdown/pageBody.ts"

const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }

inWorld("contract 15.13: the versions of a project", (world) => {
  describe("GET /api/projects/:id/versions", () => {
    it("has a line for each change, newest first: who, what and the version that it made", async () => {
      const { admin, manager, owner, project, reader, writer } = await makeProjectScene(world())
      const ids = { admin: world().orgAdmin.id, manager: world().manager.id, owner: world().owner.id }
      const changes = [
        [await owner.patch(project, { title: "New" }), "updateProject", ids.owner, null],
        [
          await writer.put(`${project}/doc-content/web`, { content: "one" }),
          "writeDocument",
          world().writer.id,
          "web"
        ],
        [
          await manager.put(`${project}/doc-content/web`, { content: "two" }),
          "writeDocument",
          ids.manager,
          "web"
        ],
        [
          await owner.post(`${project}/doc-content/web/restore/1`),
          "restoreDocumentVersion",
          ids.owner,
          "web"
        ],
        [await owner.patch(project, { visibility: "public" }), "updateProject", ids.owner, null],
        [
          await owner.put(`${project}/graph`, emptyGraph, { "if-match": "*" }),
          "writeProjectGraph",
          ids.owner,
          null
        ],
        [await admin.delete(project), "trashProject", ids.admin, null],
        [await owner.post(`${project}/restore`), "restoreProject", ids.owner, null],
        // These change nothing, so they make no version.
        [await owner.patch(project, { title: "New" }), null, null, null],
        [await owner.post(`${project}/restore`), null, null, null]
      ] as const
      for (const [answer] of changes) expectStatus(answer, 200)
      expect((await reader.patch(project, { title: "Refused" })).status).toBe(403)

      const { items, next_cursor } = expectStatus(await reader.get(`${project}/versions`), 200).json
      expect(next_cursor).toBeNull()
      const names = new Map([
        [ids.admin, "org-admin"],
        [ids.manager, "manager"],
        [ids.owner, "owner"],
        [world().writer.id, "writer"]
      ])
      const made = changes.filter(([, action]) => action !== null).toReversed()
      expect(items.map(({ updated_at: _, ...rest }: Record<string, unknown>) => rest)).toEqual([
        ...made.map(([, action, author_id, node_id]) => ({
          action,
          author_id,
          author_name: names.get(author_id ?? ""),
          node_id,
          graph_written: action === "writeProjectGraph"
        })),
        {
          action: "createProject",
          author_id: ids.owner,
          author_name: "owner",
          node_id: null,
          graph_written: true
        }
      ])
      const { created_at, updated_at } = (await reader.get(project)).json
      const versions = items.map((it: { readonly updated_at: string }) => it.updated_at)
      expect([versions[0], versions.at(-1)]).toEqual([updated_at, created_at])
      for (const version of versions)
        expectStatus(await reader.get(`${project}/graph?diff_from=${version}`), 200)
    })

    it("has restored graphs as changes of the graph", async () => {
      const { owner, project } = await makeProjectScene(world())
      const { updated_at } = (await owner.get(project)).json
      expectStatus(await owner.post(`${project}/versions/${updated_at}/restore`), 200)
      expect((await owner.get(`${project}/versions`)).json.items[0]).toMatchObject({
        action: "restoreProjectVersion",
        author_id: world().owner.id,
        node_id: null,
        graph_written: true
      })
    })

    it("names who made what to whoever may read more than is public, and not to strangers", async () => {
      const { member, owner, project } = await makeProjectScene(world())
      expectStatus(await owner.put(`${project}/doc-content/web`, { content: "one" }), 200)
      expectStatus(await owner.patch(project, { visibility: "public" }), 200)
      const stranger = callsOf(world().api, { token: world().outsider.read })
      const guest = callsOf(world().api)
      const document = `${project}/doc-content/web`
      const callers = [
        [member, "owner"],
        [stranger, null],
        [guest, null]
      ] as const
      for (const [caller, author_name] of callers) {
        const told = { author_id: world().owner.id, author_name }
        for (const list of [`${project}/versions`, `${document}/history`]) {
          const { items } = expectStatus(await caller.get(list), 200).json
          for (const item of items) expect(item).toMatchObject(told)
        }
        for (const one of [document, `${document}/history/1`])
          expect(expectStatus(await caller.get(one), 200).json).toMatchObject(told)
        const { items } = expectStatus(await caller.get(`${project}/doc-content`), 200).json
        expect(items[0]).toHaveProperty("author_id", world().owner.id)
        expect(items[0]).not.toHaveProperty("author_name")
      }
    })

    it("keeps the id and forgets the name of a user who was removed", async () => {
      const { owner, project } = await makeProjectScene(world())
      const siteAdmin = callsOf(world().api, { cookie: world().siteAdmin.cookie })
      const email = `gone-${Date.now()}@example.org`
      const { id } = expectStatus(
        await siteAdmin.post("/api/users", { email, name: "Gone", password }),
        201
      ).json
      expectStatus(await siteAdmin.put(`${project}/grants/${id}`, { level: "write" }), 200)
      const gone = callsOf(world().api, { cookie: await signIn(world().api, email, password) })
      const document = `${project}/doc-content/web`
      expectStatus(await gone.put(document, { content: "one" }), 200)
      const told = async () =>
        [
          (await owner.get(`${project}/versions?limit=1`)).json.items[0],
          (await owner.get(`${document}/history`)).json.items[0],
          (await owner.get(document)).json
        ].map(({ author_id, author_name }) => [author_id, author_name])
      expect(await told()).toEqual([1, 2, 3].map(() => [id, "Gone"]))
      expectStatus(await siteAdmin.delete(`/api/users/${id}`), 200)
      expect(await told()).toEqual([1, 2, 3].map(() => [id, null]))
    })

    it("comes in pages, and as Markdown with the calls that may follow", async () => {
      const { owner, project } = await makeProjectScene(world())
      for (const title of ["one", "two", "three"]) await owner.patch(project, { title })
      const whole = (await owner.get(`${project}/versions`)).json.items
      const first = (await owner.get(`${project}/versions?limit=3`)).json
      const rest = (await owner.get(`${project}/versions?limit=3&cursor=${first.next_cursor}`)).json
      expect([...first.items, ...rest.items]).toEqual(whole)
      expect([whole.length, rest.next_cursor]).toEqual([4, null])
      const token = callsOf(world().api, { token: world().owner.read })
      const [made] = whole.slice(-1)
      expect(await bodyOf(token, `${project}/versions`)).toContain(
        `- ${made.updated_at} — action createProject — author_id ${world().owner.id} — author_name owner — graph_written true`
      )
      const page = (await token.get(`${project}/versions`, accept)).text
      expect(page).toContain(`- GET ${project}/graph — readProjectGraph`)
    })

    it("names no guest, but the user to whom a guest's projects came by signing in", async () => {
      const { api, member } = world()
      const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      const made = await callsOf(api).post("/api/projects", { space_id, title: "Mine" })
      const guest = callsOf(api, { cookie: expectStatus(made, 201).cookie ?? "" })
      const project = `/api/projects/${made.json.id}`
      const lines = async (calls: typeof guest) =>
        (await calls.get(`${project}/versions`)).json.items.map(
          (it: Readonly<Record<"action" | "author_id", string | null>>) => [it.action, it.author_id]
        )
      expect(await lines(guest)).toEqual([["createProject", null]])
      const { email, id } = member
      const signedIn = await guest.post(
        "/api/session",
        { email, password },
        { "sec-fetch-site": "same-origin" }
      )
      const user = callsOf(api, { cookie: expectStatus(signedIn, 200).cookie ?? "" })
      expect(await lines(user)).toEqual([
        ["signIn", id],
        ["createProject", null]
      ])
    })
  })
})
