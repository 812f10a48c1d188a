import type { Answer } from "@design-workspace/verification/calls/Api"
import {
  forbidden,
  guestRefused,
  invalid,
  ok,
  outcome,
  refused,
  unknownId
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import {
  makeCollection,
  makeProject,
  makeSpace,
  type World
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

type Kind = "collections" | "projects" | "spaces"
type Name = "manager" | "member" | "orgAdmin" | "otherAdmin" | "owner" | "reader" | "siteAdmin" | "outsider"

const missing = {
  collections: refused(404, "COLLECTION_NOT_FOUND"),
  projects: refused(404, "PROJECT_NOT_FOUND"),
  spaces: refused(404, "SPACE_NOT_FOUND")
}

inWorld("DELETE /api/{projects,spaces,collections}/deleted/:id", (world) => {
  const purgeWith = (body: unknown, kind: Kind, id: string, name: Name = "orgAdmin") =>
    world().api.call("DELETE", `/api/${kind}/deleted/${id}`, { cookie: world()[name].cookie, body })

  const purge = (kind: Kind, id: string, name?: Name) => purgeWith({ confirm: true }, kind, id, name)

  const trash = (kind: Kind, id: string): Promise<Answer> =>
    world().api.call("DELETE", `/api/${kind}/${id}`, { cookie: world().orgAdmin.cookie })

  const trashed = async (kind: Kind): Promise<string> => {
    const make: Record<Kind, (world: World) => Promise<string>> = {
      collections: makeCollection,
      spaces: async (it) => makeSpace(it, await makeCollection(it)),
      projects: async (it) => (await makeProjectScene(it)).projectId
    }
    const id = await make[kind](world())
    expect(outcome(await trash(kind, id))).toEqual(ok)
    return id
  }

  const inTrash = async (kind: Kind, id: string): Promise<boolean> => {
    const { api, siteAdmin } = world()
    const { json } = await api.call("GET", `/api/${kind}/deleted?limit=200`, { cookie: siteAdmin.cookie })
    return json.items.some((item: { readonly id: string }) => item.id === id)
  }

  describe.each(["projects", "spaces", "collections"] as const)("of %s", (kind) => {
    it("200 {ok: true}: it is gone from the trash list, and no operation finds it again", async () => {
      const { api, orgAdmin, siteAdmin } = world()
      const id = await trashed(kind)
      expect(await inTrash(kind, id)).toBe(true)
      expect(outcome(await purge(kind, id))).toEqual(ok)
      expect(await inTrash(kind, id)).toBe(false)
      for (const { cookie } of [orgAdmin, siteAdmin]) {
        const call = (method: string, path: string) => api.call(method, `/api/${kind}/${path}`, { cookie })
        expect(outcome(await call("GET", id))).toEqual(missing[kind])
        expect(outcome(await call("DELETE", id))).toEqual(missing[kind])
        expect(outcome(await call("POST", `${id}/restore`))).toEqual(missing[kind])
      }
      expect(outcome(await purge(kind, id))).toEqual(missing[kind])
    })

    it("409 CONFIRM_REQUIRED without confirm: true, with the call that does it", async () => {
      const id = await trashed(kind)
      const name = { projects: "purgeProject", spaces: "purgeSpace", collections: "purgeCollection" }[kind]
      const action = { name, method: "DELETE", path: `/api/${kind}/deleted/${id}`, body: { confirm: true } }
      for (const body of [undefined, {}, { confirm: false }]) {
        expect(outcome(await purgeWith(body, kind, id))).toEqual(
          refused(409, "CONFIRM_REQUIRED", { actions: [action] })
        )
      }
      expect(await inTrash(kind, id)).toBe(true)
    })

    it("404 for what is not in the trash, an unknown id and one that cannot exist", async () => {
      const live = await trashed(kind)
      const { api, orgAdmin } = world()
      await api.call("POST", `/api/${kind}/${live}/restore`, { cookie: orgAdmin.cookie })
      for (const id of [live, unknownId, "nonsense"]) {
        expect(outcome(await purge(kind, id))).toEqual(missing[kind])
      }
      const read = await api.call("GET", `/api/${kind}/${live}`, { cookie: orgAdmin.cookie })
      expect(read.status).toBe(200)
    })

    it("403 for all but org-admins; 404 for a project to those who could not read it", async () => {
      const id = await trashed(kind)
      const unseen = kind === "projects" ? missing.projects : forbidden("org_admin")
      expect(outcome(await purge(kind, id, "owner"))).toEqual(forbidden("org_admin"))
      expect(outcome(await purge(kind, id, "manager"))).toEqual(forbidden("org_admin"))
      expect(outcome(await purge(kind, id, "member"))).toEqual(forbidden("org_admin"))
      expect(outcome(await purge(kind, id, "outsider"))).toEqual(unseen)
      expect(outcome(await purge(kind, id, "otherAdmin"))).toEqual(unseen)
      expect(await inTrash(kind, id)).toBe(true)
    })

    it("403 GUEST_NOT_ALLOWED to guests, TOKEN_PATH_NOT_ALLOWED to tokens, CROSS_SITE_REQUEST to other sites", async () => {
      const id = await trashed(kind)
      const { api, orgAdmin } = world()
      const call = (credential: object) =>
        api.call("DELETE", `/api/${kind}/deleted/${id}`, { body: { confirm: true }, ...credential })
      expect(outcome(await call({}))).toEqual(guestRefused)
      for (const token of [orgAdmin.read, orgAdmin.readWrite]) {
        expect(outcome(await call({ token }))).toEqual(refused(403, "TOKEN_PATH_NOT_ALLOWED"))
      }
      const headers = { "sec-fetch-site": "cross-site" }
      expect(outcome(await call({ cookie: orgAdmin.cookie, headers }))).toEqual(
        refused(403, "CROSS_SITE_REQUEST")
      )
      expect(await inTrash(kind, id)).toBe(true)
    })

    it("400 for another field or value, 405 with Allow for another method, 415 for a body that is not JSON", async () => {
      const id = await trashed(kind)
      const { api, orgAdmin } = world()
      expect(outcome(await purgeWith({ confirm: "yes", force: true }, kind, id))).toEqual(
        invalid([["force"]], [["confirm"]])
      )
      const path = `/api/${kind}/deleted/${id}`
      const wrong = await api.call("GET", path, { cookie: orgAdmin.cookie })
      expect([wrong.status, wrong.headers["allow"]]).toEqual([405, "DELETE"])
      const raw = await api.call("DELETE", path, {
        cookie: orgAdmin.cookie,
        raw: "confirm=true",
        headers: { "content-type": "application/x-www-form-urlencoded" }
      })
      expect(outcome(raw)).toEqual(refused(415, "UNSUPPORTED_MEDIA_TYPE"))
      expect(await inTrash(kind, id)).toBe(true)
    })
  })

  const action = (name: string, method: string, path: string, body?: object) => ({
    name,
    method,
    path,
    ...(body === undefined ? {} : { body })
  })
  const confirm = { confirm: true }

  it("409 IN_USE for a space in which any project lies, in the trash or not, with the calls that free it", async () => {
    const { projectId, spaceId } = await makeProjectScene(world())
    const other = await makeProject(world(), spaceId)
    await trash("projects", projectId)
    await trash("spaces", spaceId)
    expect(outcome(await purge("spaces", spaceId))).toEqual(
      refused(409, "IN_USE", {
        used_by: [projectId, other].sort(),
        actions: [
          action("restoreSpace", "POST", `/api/spaces/${spaceId}/restore`),
          action("purgeProject", "DELETE", `/api/projects/deleted/${projectId}`, confirm)
        ]
      })
    )
    expect(await inTrash("spaces", spaceId)).toBe(true)
  })

  it("409 IN_USE for a collection that any space uses, in the trash or not; purged from below it goes", async () => {
    const { collectionId, projectId, spaceId } = await makeProjectScene(world())
    const live = await makeSpace(world(), collectionId)
    await trash("projects", projectId)
    await trash("spaces", spaceId)
    await trash("collections", collectionId)
    expect(outcome(await purge("collections", collectionId))).toEqual(
      refused(409, "IN_USE", {
        used_by: [spaceId, live].sort(),
        actions: [
          action("trashSpace", "DELETE", `/api/spaces/${live}`),
          action("purgeSpace", "DELETE", `/api/spaces/deleted/${spaceId}`, confirm)
        ]
      })
    )
    await trash("spaces", live)
    expect(outcome(await purge("projects", projectId))).toEqual(ok)
    expect(outcome(await purge("spaces", spaceId))).toEqual(ok)
    expect(outcome(await purge("spaces", live))).toEqual(ok)
    expect(outcome(await purge("collections", collectionId))).toEqual(ok)
  })

  it("a purged project's documents and versions are gone, those of the project beside it are not", async () => {
    const { owner, project, projectId, spaceId } = await makeProjectScene(world())
    const other = `/api/projects/${await makeProject(world(), spaceId)}`
    for (const path of [project, other]) await owner.put(`${path}/doc-content/web`, { content: "same text" })
    await trash("projects", projectId)
    await purge("projects", projectId)
    expect(outcome(await owner.get(`${project}/doc-content/web`))).toEqual(missing.projects)
    expect((await owner.get(`${other}/doc-content/web`)).json).toMatchObject({ content: "same text" })
  })
})
