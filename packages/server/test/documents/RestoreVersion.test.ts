import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  invalid,
  outcome,
  refused,
  succeeded
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  answersOf,
  makeProjectScene,
  type ProjectScene
} from "@design-workspace/verification/scenes/ProjectScene"
import type { World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

/** A project whose block `web` has the versions "one", "two" and "three". */
const threeVersions = async (world: World, more: object = {}) => {
  const scene = await makeProjectScene(world, more)
  const document = `${scene.project}/doc-content/web`
  for (const content of ["one", "two", "three"]) {
    expect((await scene.owner.put(document, { content })).status).toBe(200)
  }
  return { ...scene, document }
}

const historyOf = async ({ owner }: ProjectScene, document: string) =>
  (await owner.get(`${document}/history`)).json

inWorld("interface operation 3: POST /api/projects/:id/doc-content/:nodeId/restore/:version", (world) => {
  describe("a restore", () => {
    it("200 {id, version}: version is the new version number M+1, id the current content record", async () => {
      const { document, owner } = await threeVersions(world())
      const answer = await owner.post(`${document}/restore/1`)
      expect(outcome(answer)).toEqual(succeeded({ id: expect.any(Number), version: 4 }))
      expect(Number.isInteger(answer.json.id)).toBe(true)
      expect((await owner.get(document)).json.id).toBe(answer.json.id)
    })

    it("the text of N is copied with edit_type restore; the author is who restores", async () => {
      const { document, owner } = await threeVersions(world())
      const { json } = await owner.post(`${document}/restore/2`)
      expect((await owner.get(document)).json).toEqual({
        id: json.id,
        node_id: "web",
        version: 4,
        edit_type: "restore",
        restored_from: 2,
        author_id: world().owner.id,
        author_name: "owner",
        created_at: expect.any(String),
        content: "two"
      })
    })

    it("the previous current text goes to history, version N stays in history, none is changed", async () => {
      const scene = await threeVersions(world())
      const before = await historyOf(scene, scene.document)
      const texts = async () => {
        const all = [1, 2, 3].map((version) => scene.owner.get(`${scene.document}/history/${version}`))
        return (await Promise.all(all)).map(({ json }) => json)
      }
      const kept = await texts()
      await scene.owner.post(`${scene.document}/restore/1`)
      const after = await historyOf(scene, scene.document)
      expect(after.items.slice(1)).toEqual(before.items)
      expect(await texts()).toEqual(kept)
      expect(kept.map(({ content }) => content)).toEqual(["one", "two", "three"])
    })

    it("always makes M+1, also of the current version, and of a restored one", async () => {
      const scene = await threeVersions(world())
      for (const [from, made] of [
        [3, 4],
        [4, 5],
        [5, 6],
        [1, 7]
      ]) {
        expect((await scene.owner.post(`${scene.document}/restore/${from}`)).json.version).toBe(made)
      }
      const { items } = await historyOf(scene, scene.document)
      expect(
        items.map((it: { version: number; restored_from: number | null }) => [it.version, it.restored_from])
      ).toEqual([
        [7, 1],
        [6, 5],
        [5, 4],
        [4, 3],
        [3, null],
        [2, null],
        [1, null]
      ])
    })

    it("gives the project a later version", async () => {
      const { document, owner, project } = await threeVersions(world())
      const before = (await owner.get(project)).json
      const { json } = await owner.post(`${document}/restore/1`)
      const after = (await owner.get(project)).json
      expect(after.updated_at > before.updated_at).toBe(true)
      expect(after.graph.contentItems).toEqual([
        { id: json.id, node_id: "web", version: 4, edit_type: "restore", updated_at: after.updated_at }
      ])
    })

    it("no Markdown mirror, ETag or 304: JSON whatever is accepted", async () => {
      const { document, owner } = await threeVersions(world())
      const { headers, json, status } = await owner.post(`${document}/restore/1`, undefined, {
        accept: "text/markdown",
        "if-none-match": "*"
      })
      expect([status, headers["content-type"], json]).toEqual([
        200,
        "application/json",
        { id: expect.any(Number), version: 4 }
      ])
      expect(headers).not.toHaveProperty("etag")
    })
  })

  describe("who may", () => {
    it("the project owner alone: no org-admin, site-admin, manager or grant", async () => {
      const scene = await threeVersions(world())
      const before = await historyOf(scene, scene.document)
      const { owner, ...others } = await answersOf(scene, (calls, name) =>
        name === "owner" ? calls.get(scene.document) : calls.post(`${scene.document}/restore/1`)
      )
      expect(owner).toBe("200")
      expect(others).toEqual({
        admin: "403 FORBIDDEN",
        siteAdmin: "403 FORBIDDEN",
        manager: "403 FORBIDDEN",
        writer: "403 FORBIDDEN",
        reader: "403 FORBIDDEN",
        member: "403 FORBIDDEN",
        outsider: "404 PROJECT_NOT_FOUND",
        guest: "404 PROJECT_NOT_FOUND"
      })
      expect(outcome(await scene.writer.post(`${scene.document}/restore/1`))).toEqual(
        forbidden("project_owner")
      )
      expect(await historyOf(scene, scene.document)).toEqual(before)
    })

    it("a guest may restore only in the guest's own project", async () => {
      const scene = await threeVersions(world(), { visibility: "public" })
      expect(outcome(await scene.guest.post(`${scene.document}/restore/1`))).toEqual(guestRefused)
      expect((await historyOf(scene, scene.document)).items).toHaveLength(3)
    })

    it("the owner's cookie and read_write token may, the read token may not", async () => {
      const { document } = await threeVersions(world())
      const { api, owner } = world()
      expect((await callsOf(api, { cookie: owner.cookie }).post(`${document}/restore/1`)).status).toBe(200)
      expect(outcome(await callsOf(api, { token: owner.read }).post(`${document}/restore/1`))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
    })

    it("a user counts as owner only while a member of the organisation", async () => {
      const w = world()
      const scene = await threeVersions(w)
      const membership = `/api/organisations/${w.orgId}/members/${w.owner.id}`
      const admin = callsOf(w.api, { cookie: w.orgAdmin.cookie })
      expect((await admin.delete(membership)).status).toBe(200)
      const refusedThen = outcome(await scene.owner.post(`${scene.document}/restore/1`))
      expect((await admin.put(membership, { role: "member" })).status).toBe(200)
      expect(refusedThen).toEqual(refused(404, "PROJECT_NOT_FOUND"))
      expect((await scene.owner.post(`${scene.document}/restore/1`)).status).toBe(200)
    })
  })

  describe("errors", () => {
    it.each(["0", "-1", "abc", "1.5", "1e3", "00", "+1", "%20", "0x1", "NaN", "1,2"])(
      "400: version %j is not a number or below 1",
      async (version) => {
        const scene = await threeVersions(world())
        const answer = await scene.owner.post(`${scene.document}/restore/${version}`)
        expect(outcome(answer)).toEqual(
          invalid([["path", "version"], "must be a version: an integer from 1"])
        )
        expect((await historyOf(scene, scene.document)).items).toHaveLength(3)
      }
    )

    it.each(["4", "2147483647", "2147483648", "99999999999", "9007199254740993", "9".repeat(90)])(
      "404: version %s is missing",
      async (version) => {
        const scene = await threeVersions(world())
        const answer = await scene.owner.post(`${scene.document}/restore/${version}`)
        expect(outcome(answer)).toEqual(refused(404, "VERSION_NOT_FOUND"))
        expect((await historyOf(scene, scene.document)).items).toHaveLength(3)
      }
    )

    it("404 for a block without a document, a node that is not in the graph, and no project", async () => {
      const { owner, project } = await threeVersions(world())
      const at = async (path: string) => outcome(await owner.post(path))
      expect(await at(`${project}/doc-content/api/restore/1`)).toEqual(refused(404, "VERSION_NOT_FOUND"))
      for (const node of ["nowhere", "a%2Fb", "%00", "n".repeat(65)]) {
        expect(await at(`${project}/doc-content/${node}/restore/1`)).toEqual(refused(404, "NODE_NOT_FOUND"))
      }
      for (const id of ["nonsense", "01999999-0000-7000-8000-000000000000"]) {
        expect(await at(`/api/projects/${id}/doc-content/web/restore/1`)).toEqual(
          refused(404, "PROJECT_NOT_FOUND")
        )
      }
    })

    it("400 comes before 404, 404 before 403", async () => {
      const { document, guest, project, writer } = await threeVersions(world())
      expect((await writer.post(`${document}/restore/0`)).status).toBe(400)
      expect((await guest.post(`${document}/restore/0`)).status).toBe(400)
      const missing = [`${document}/restore/9`, `${project}/doc-content/nowhere/restore/1`]
      const codes = await Promise.all(missing.map(async (path) => (await writer.post(path)).json.code))
      expect(codes).toEqual(["VERSION_NOT_FOUND", "NODE_NOT_FOUND"])
      expect((await writer.post(`${document}/restore/1`)).status).toBe(403)
    })
  })
})
