import { callsOf } from "@design-workspace/verification/calls/Calls"
import { fewestStatementsOf } from "@design-workspace/verification/calls/metrics"
import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, type ProjectCallers } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeProject } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

type Json = Readonly<Record<string, unknown>>

const named = (path: string): string => `${path}?names=1`
const nameFields = ["created_by_name", "updated_by_name", "deleted_by_name", "owner_name"]
const namesIn = (json: Json) =>
  Object.fromEntries(nameFields.flatMap((it) => (it in json ? [[it, json[it]]] : [])))
const withoutNames = (json: Json) =>
  Object.fromEntries(Object.entries(json).filter(([field]) => !nameFields.includes(field)))
const changersOf = ({ created_by, updated_by }: Json) => [created_by, updated_by]

inWorld("contract 16.5: names of people beside their ids", (world, ask) => {
  const scene = () => makeProjectScene(world())

  /** A rename, as a sign-in of OpenID Connect with another name would be. */
  const rename = (id: string, name: string) => ask(`UPDATE app_user SET name = '${name}' WHERE id = '${id}'`)

  const itemOf = async (by: ProjectCallers["owner"], list: string, id: string): Promise<Json> =>
    expectStatus(await by.get(`${list}${list.includes("?") ? "&" : "?"}limit=200`), 200).json.items.find(
      (it: Json) => it["id"] === id
    )

  describe("created_by and updated_by", () => {
    it("are who made a thing and its present version, by cookie and by token, and nobody else's change", async () => {
      const { admin, collectionId, manager, owner, project, projectId, space, spaceId, writer } =
        await scene()
      const { manager: managing, orgAdmin, owner: owning, writer: writing } = world()
      const by = { admin: orgAdmin.id, manager: managing.id, owner: owning.id, writer: writing.id }
      const byCookie = callsOf(world().api, { cookie: orgAdmin.cookie })
      expectStatus(await byCookie.put(`${space}/managers/${by.manager}`), 200)
      expectStatus(
        await callsOf(world().api, { cookie: owning.cookie }).put(`${project}/grants/${by.writer}`, {
          level: "write"
        }),
        200
      )
      const collection = `/api/collections/${collectionId}`
      for (const path of [collection, space])
        expect(changersOf((await admin.get(path)).json)).toEqual([by.admin, by.admin])
      expect(changersOf((await owner.get(project)).json)).toEqual([by.owner, by.owner])

      expect(changersOf(expectStatus(await manager.patch(space, { name: "New" }), 200).json)).toEqual([
        by.admin,
        by.manager
      ])
      expectStatus(await byCookie.delete(`${space}/blocks/web`), 200)
      expect(changersOf((await manager.get(space)).json)).toEqual([by.admin, by.admin])
      for (const change of [
        () => manager.post(`${space}/blocks/web/restore`),
        () => manager.patch(`${space}/blocks/web`, { name: "Pages" }),
        () => manager.delete(`${space}/blocks/web/overrides/name`)
      ]) {
        expectStatus(
          await byCookie.patch(space, { name: `After ${change}`.slice(0, 100).replaceAll("\n", " ") }),
          200
        )
        expectStatus(await change(), 200)
        expect(changersOf((await manager.get(space)).json)).toEqual([by.admin, by.manager])
      }

      const changes = [
        [() => writer.patch(project, { title: "Named" }), by.writer],
        [() => owner.put(`${project}/doc-content/web`, { content: "one" }), by.owner],
        [() => writer.put(`${project}/doc-content/web`, { content: "two" }), by.writer],
        [() => owner.post(`${project}/doc-content/web/restore/1`), by.owner],
        [
          async () =>
            writer.put(`${project}/graph`, {
              nodes: [],
              edges: [],
              roles: [],
              nodeRoles: [],
              expectedUpdatedAt: (await owner.get(project)).json.updated_at
            }),
          by.writer
        ],
        [() => manager.patch(project, { prompt: "Other" }), by.manager],
        [
          async () => owner.post(`${project}/versions/${(await owner.get(project)).json.updated_at}/restore`),
          by.owner
        ],
        [() => admin.patch(project, { title: "Anew" }), by.admin],
        // The fast path.
        [() => owner.delete(project), null],
        [() => admin.post(`${project}/restore`), by.admin],
        // The ordinary one.
        [() => owner.delete(`${project}?way=long`), null],
        [() => byCookie.post(`${project}/restore`), by.admin]
      ] as const
      for (const [change, changer] of changes) {
        expectStatus(await change(), 200)
        if (changer === null) {
          expect(changersOf(await itemOf(owner, "/api/projects/deleted", projectId))).toEqual([
            by.owner,
            by.owner
          ])
        } else {
          expect(changersOf((await owner.get(project)).json)).toEqual([by.owner, changer])
          expect(changersOf(await itemOf(owner, `/api/projects?space_id=${spaceId}`, projectId))).toEqual([
            by.owner,
            changer
          ])
        }
      }

      const own = callsOf(world().api, { token: world().member.readWrite })
      const rule = expectStatus(await own.post("/api/memory/rules", { text: "Mine." }), 201).json
      expect([changersOf(rule), namesIn(rule)]).toEqual([
        [world().member.id, world().member.id],
        { created_by_name: "member", updated_by_name: "member" }
      ])
      const ofOrg = expectStatus(
        await admin.post("/api/memory/rules", { text: "Ours.", org_id: world().orgId }),
        201
      ).json
      const { siteAdmin } = await scene()
      expectStatus(await siteAdmin.post(`/api/memory/rules/${ofOrg.id}/toggle`, { enabled: false }), 200)
      const listed = await itemOf(admin, "/api/memory/rules", ofOrg.id)
      expect([changersOf(listed), listed["created_by_name"]]).toEqual([
        [by.admin, world().siteAdmin.id],
        "org-admin"
      ])
      expectStatus(await admin.patch(`/api/memory/rules/${ofOrg.id}`, { text: "Ours." }), 200)
      expect(changersOf(await itemOf(admin, "/api/memory/rules", ofOrg.id))).toEqual([
        by.admin,
        world().siteAdmin.id
      ])
    })

    it("are null for a guest's, and then who took it over or changed it", async () => {
      const { space, spaceId } = await makeProjectScene(world(), {}, { guest_projects: true })
      const made = expectStatus(
        await callsOf(world().api).post("/api/projects", { space_id: spaceId, title: "Theirs" }),
        201
      )
      expect(made.json).toMatchObject({
        created_by: null,
        updated_by: null
      })
      const guest = callsOf(world().api, { cookie: String(made.cookie) })
      const project = `/api/projects/${made.json.id}`
      expectStatus(await guest.patch(project, { title: "Still theirs" }), 200)
      const { admin } = await scene()
      expectStatus(await admin.patch(project, { title: "Ours" }), 200)
      expect((await guest.get(named(project))).json).toMatchObject({
        created_by: null,
        created_by_name: null,
        updated_by: world().orgAdmin.id,
        updated_by_name: "org-admin"
      })
      expectStatus(await guest.patch(project, { title: "Theirs again" }), 200)
      expect(changersOf((await admin.get(project)).json)).toEqual([null, null])
      expect((await admin.get(space)).status).toBe(200)
    })
  })

  describe("names", () => {
    it("stand beside the ids in lists; a write of what has an ETag answers as the plain read does", async () => {
      const { admin, collectionId, owner, project, projectId, space, spaceId } = await scene()
      const changed = { created_by_name: "owner", updated_by_name: "org-admin", owner_name: "owner" }
      const written = expectStatus(await admin.patch(project, { title: "Anew" }), 200).json
      expect((await admin.get(project)).json).toEqual({ ...written, graph: expect.any(Object) })
      expect(namesIn(await itemOf(owner, `/api/projects?space_id=${spaceId}`, projectId))).toEqual(changed)
      const kept = { created_by_name: "org-admin", updated_by_name: "org-admin", deleted_by_name: null }
      expect(namesIn(await itemOf(owner, "/api/spaces", spaceId))).toEqual(kept)
      expect(namesIn(await itemOf(owner, "/api/collections", collectionId))).toEqual(kept)
      const collection = `/api/collections/${collectionId}`
      const renamed = expectStatus(await admin.patch(collection, { name: "Other" }), 200).json
      expect((await admin.get(collection)).json).toEqual(renamed)
      const preview = expectStatus(await admin.get(`${space}/trash/preview`), 200).json
      expect(preview.projects).toMatchObject([{ owner_id: world().owner.id, owner_name: "owner" }])
      const page = await admin.get(`/api/spaces?limit=200`, { accept: "text/markdown" })
      expect(page.text).toContain(`created_by_name org-admin`)
      expectStatus(await admin.delete(space), 200)
      expectStatus(await admin.delete(`/api/collections/${collectionId}`), 200)
      const gone = { ...kept, deleted_by_name: "org-admin" }
      expect(namesIn(await itemOf(admin, "/api/spaces/deleted", spaceId))).toEqual(gone)
      expect(namesIn(await itemOf(admin, "/api/collections/deleted", collectionId))).toEqual(gone)
    })

    it("take one statement for a page, however long, and reads that do not ask take none", async () => {
      const { collectionId, owner, project, space, spaceId } = await scene()
      for (const title of ["B", "C", "D"]) await makeProject(world(), spaceId, { title })
      const statements = (path: string, by = owner) =>
        fewestStatementsOf(
          world(),
          async () => undefined,
          async () => expectStatus(await by.get(path), 200)
        )
      const list = (limit: number) => statements(`/api/projects?space_id=${spaceId}&limit=${limit}`)
      expect(await list(4)).toBe(await list(1))
      // Nobody is named on an empty page.
      expect(await list(4)).toBe(
        (await statements(`/api/projects?space_id=${spaceId}&visibility=public`)) + 1
      )
      // A session takes the ordinary path both times.
      const person = callsOf(world().api, { cookie: world().owner.cookie })
      for (const path of [project, space, `/api/collections/${collectionId}`])
        expect(await statements(named(path), person)).toBe((await statements(path, person)) + 1)
    })

    it("are null without an id, for a removed user, and where the name is the e-mail", async () => {
      const { admin, project, projectId, spaceId } = await scene()
      const { siteAdmin } = world()
      const site = callsOf(world().api, { cookie: siteAdmin.cookie })
      const user = async (name: string, email: string) => {
        const draft = { email, name, password: "correct horse battery" }
        const { id } = expectStatus(await site.post("/api/users", draft), 201).json
        expectStatus(
          await site.put(`/api/organisations/${world().orgId}/members/${id}`, { role: "admin" }),
          200
        )
        const { cookie } = await world().api.call("POST", "/api/session", {
          body: { email, password: draft.password },
          headers: {
            "sec-fetch-site": "same-origin",
            "x-forwarded-for": `10.9.${Number.parseInt(id.slice(-2), 16)}.7`
          }
        })
        return { id, by: callsOf(world().api, { cookie: String(cookie) }) }
      }
      const plain = await user("Plain@Mail.example", "plain@mail.example")
      expectStatus(await plain.by.patch(project, { title: "By mail" }), 200)
      expect((await admin.get(named(project))).json).toMatchObject({
        updated_by: plain.id,
        updated_by_name: null
      })
      expect((await site.get(named(project))).json).toMatchObject({
        updated_by_name: null,
        created_by_name: "owner"
      })
      const leaving = await user("Leaving", "leaving@mail.example")
      expectStatus(await leaving.by.patch(project, { title: "Last" }), 200)
      expect((await admin.get(named(project))).json).toMatchObject({
        updated_by: leaving.id,
        updated_by_name: "Leaving"
      })
      const { updated_at } = (await admin.get(project)).json
      expectStatus(await site.delete(`/api/users/${leaving.id}`), 200)
      const left = { updated_by: leaving.id, updated_by_name: null, updated_at }
      expect((await admin.get(named(project))).json).toMatchObject(left)
      expect(await itemOf(admin, `/api/projects?space_id=${spaceId}`, projectId)).toMatchObject(left)
    })

    it("the removal of an owner is a change by who removes", async () => {
      const { admin, project } = await scene()
      const site = callsOf(world().api, { cookie: world().siteAdmin.cookie })
      const draft = { email: "former@mail.example", name: "Former", password: "correct horse battery" }
      const { id } = expectStatus(await site.post("/api/users", draft), 201).json
      expectStatus(
        await site.put(`/api/organisations/${world().orgId}/members/${id}`, { role: "member" }),
        200
      )
      expectStatus(
        await callsOf(world().api, { cookie: world().orgAdmin.cookie }).patch(project, { owner_id: id }),
        200
      )
      expectStatus(await site.delete(`/api/users/${id}`), 200)
      expect((await admin.get(project)).json).toMatchObject({
        owner_id: null,
        updated_by: world().siteAdmin.id
      })
    })

    it("are not for who reads only because a project is public; a site-admin sees every one", async () => {
      const { manager, member, outsider, owner, project, projectId, reader, siteAdmin, spaceId, guest } =
        await makeProjectScene(world(), { visibility: "public" })
      const person = callsOf(world().api, { cookie: world().owner.cookie })
      expectStatus(await person.put(`${project}/grants/${world().reader.id}`, { level: "read" }), 200)
      const known = { created_by_name: "owner", updated_by_name: "owner", owner_name: "owner" }
      const unknown = { created_by_name: null, updated_by_name: null, owner_name: null }
      const open = `/api/projects?visibility=public&space_id=${spaceId}`
      for (const by of [owner, manager, member, reader, siteAdmin]) {
        expect(namesIn((await by.get(named(project))).json)).toEqual(known)
        expect(namesIn(await itemOf(by, open, projectId))).toEqual(known)
      }
      for (const by of [outsider, guest]) {
        const { headers, json } = await by.get(named(project))
        expect([namesIn(json), json.owner_id]).toEqual([unknown, world().owner.id])
        expect(headers["etag"]).not.toBe((await owner.get(named(project))).headers["etag"])
        expect(namesIn(await itemOf(by, open, projectId))).toEqual(unknown)
      }
    })
  })

  describe("reads with an ETag", () => {
    it("have names only with names=1, beside everything that they have without, and another ETag", async () => {
      const { collectionId, owner, project, space } = await scene()
      for (const path of [project, space, `/api/collections/${collectionId}`])
        for (const by of [owner, callsOf(world().api, { cookie: world().owner.cookie })]) {
          const plain = expectStatus(await by.get(path), 200)
          expect(namesIn(plain.json)).toEqual({})
          const asked = expectStatus(await by.get(named(path)), 200)
          expect(withoutNames(asked.json)).toEqual(plain.json)
          expect(namesIn(asked.json)).toMatchObject({
            created_by_name: path === project ? "owner" : "org-admin"
          })
          const etag = String(asked.headers["etag"])
          expect(etag).toMatch(/^"[^"]+Z\.[0-9a-f]{16}"$/)
          expect((await by.get(named(path), { "if-none-match": etag })).status).toBe(304)
          expect((await by.get(named(path), { "if-none-match": String(plain.headers["etag"]) })).status).toBe(
            200
          )
          expect((await by.get(path, { "if-none-match": etag })).status).toBe(200)
          expect((await by.get(path)).text).toBe(plain.text)
          const both = expectStatus(await by.get(`${path}?actions=1&names=true`), 200)
          expect(both.json).toEqual({ ...asked.json, actions: expect.any(Array) })
          expect([etag, plain.headers["etag"]]).not.toContain(both.headers["etag"])
        }
      expect(namesIn((await owner.get(`${project}/graph?names=1`)).json)).toEqual({})
      const page = await owner.get(named(project), { accept: "text/markdown" })
      const unasked = await owner.get(project, { accept: "text/markdown" })
      expect([page.text, page.headers["etag"]]).toEqual([unasked.text, unasked.headers["etag"]])
      for (const path of [space, `/api/collections/${collectionId}`])
        expect((await owner.get(named(path), { accept: "text/markdown" })).text).not.toContain("_name:")
    })

    it("a new name changes no updated_at, and the ETag of an answer with names alone", async () => {
      const { admin, collectionId, project, projectId, space, spaceId } = await scene()
      const paths = [project, space, `/api/collections/${collectionId}`]
      const see = async (suffix: string) =>
        Promise.all(paths.map(async (path) => (await admin.get(`${path}${suffix}`)).headers["etag"]))
      const [plain, asked] = [await see(""), await see("?names=1")]
      await rename(world().owner.id, "Olivia")
      await rename(world().orgAdmin.id, "Oscar")
      try {
        expect(await see("")).toEqual(plain)
        for (const [index, etag] of (await see("?names=1")).entries()) {
          expect(etag).not.toBe(asked[index])
          expect(String(etag).slice(0, 25)).toBe(String(asked[index]).slice(0, 25))
        }
        for (const [index, path] of paths.entries()) {
          const known = { "if-none-match": String(asked[index]) }
          expect((await admin.get(named(path), known)).json.created_by_name).toBe(
            path === project ? "Olivia" : "Oscar"
          )
        }
        expect(await itemOf(admin, `/api/projects?space_id=${spaceId}`, projectId)).toMatchObject({
          owner_name: "Olivia"
        })
      } finally {
        await rename(world().owner.id, "owner")
        await rename(world().orgAdmin.id, "org-admin")
      }
    })

    it("take 1 or true alone; where there are no names to ask for, the parameter is unknown and ignored", async () => {
      const { owner, project } = await scene()
      for (const value of ["0", "", "yes", "1&names=1"])
        expect(outcome(await owner.get(`${project}?names=${value}`))).toEqual(
          invalid([["query", "names"], "must be 1 or true, once"])
        )
      for (const path of [`${project}/graph`, "/api/projects", `${project}/doc-content`])
        expect((await owner.get(`${path}?names=no`)).status).toBe(200)
    })

    it("may be the condition of a write, which compares its version", async () => {
      const { owner, project } = await scene()
      const etag = String((await owner.get(named(project))).headers["etag"])
      expectStatus(await owner.patch(project, { title: "Once" }, { "if-match": etag }), 200)
      expectStatus(await owner.patch(project, { title: "Twice" }, { "if-match": etag }), 412)
    })
  })

  describe("GET /api/projects/deleted", () => {
    it("has both, whether a token or a session moved it, and nobody where only the space went", async () => {
      const { admin, owner, project, projectId, space } = await scene()
      const { name } = (await admin.get(space)).json
      const listed = () => itemOf(admin, "/api/projects/deleted", projectId)
      const { orgAdmin, owner: person } = world()
      const byCookie = callsOf(world().api, { cookie: orgAdmin.cookie })
      const movers = [
        [owner, person.id, "owner"],
        [byCookie, orgAdmin.id, "org-admin"]
      ] as const
      for (const [by, deleted_by, deleted_by_name] of movers) {
        expectStatus(await by.delete(project), 200)
        expect(await listed()).toMatchObject({
          deleted_by,
          deleted_by_name,
          space_name: name,
          updated_by: deleted_by
        })
        expectStatus(await admin.post(`${project}/restore`), 200)
        expect(await listed()).toBeUndefined()
      }
      expectStatus(await admin.delete(space), 200)
      expect(await listed()).toMatchObject({
        deleted_at: null,
        deleted_by: null,
        deleted_by_name: null,
        space_name: name,
        space_in_trash: true
      })
    })
  })
})
