import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { isReplay, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const markdown = { accept: "text/markdown" }
const typeOf = ({ headers }: Answer) => headers["content-type"]
const outcomeOf = (answer: Answer) => [answer.status, answer.json?.code, isReplay(answer)]

inWorld("contract 13.3: a stored answer is stored as data", (world) => {
  const by = (name: "orgAdmin" | "owner") => ({
    token: callsOf(world().api, { token: world()[name].readWrite }),
    cookie: callsOf(world().api, { cookie: world()[name].cookie })
  })

  describe("and rendered for the caller who repeats it", () => {
    it("a project's restore: JSON for a cookie, Markdown for a token that asks for it, whatever was asked first", async () => {
      const { owner, project, projectId } = await makeProjectScene(world())
      const { cookie, token } = by("owner")
      for (const first of [markdown, {}]) {
        await owner.delete(project)
        const key = newKey()
        const path = `${project}/restore`
        const page = await token.post(path, undefined, { ...withKey(key), ...first })
        const other = await cookie.post(path, undefined, { ...withKey(key), ...markdown })
        expect([other.status, typeOf(other), isReplay(other)]).toEqual([200, "application/json", true])
        expect(other.json).toEqual({ id: projectId, title: "Project", deleted_at: null })
        const again = await token.post(path, undefined, { ...withKey(key), ...markdown })
        expect([again.status, typeOf(again), isReplay(again)]).toEqual([
          200,
          "text/markdown; charset=utf-8",
          true
        ])
        if (first === markdown) expect(again.text).toBe(page.text)
      }
    })

    it("changes nothing any more, and offers nothing of what lies in the trash again", async () => {
      const { owner, project } = await makeProjectScene(world())
      const { token } = by("owner")
      await owner.delete(project)
      const { updated_at } = (await owner.get("/api/projects/deleted?limit=1")).json.items[0]
      const headers = { ...withKey(newKey()), "if-match": `"${updated_at}"` }
      const path = `${project}/restore`
      const first = await token.post(path, undefined, headers)
      expect(first.status).toBe(200)
      await owner.delete(project)
      const again = await token.post(path, undefined, { ...headers, ...markdown })
      expect([again.status, isReplay(again)]).toEqual([200, true])
      expect(again.text).toMatch(/\n## Actions\n$/)
      expect((await owner.get(project)).status).toBe(404)
    })

    it("a collection's restore too", async () => {
      const { cookie, token } = by("orgAdmin")
      const collection = `/api/collections/${await makeCollection(world())}`
      await token.delete(collection)
      const key = newKey()
      const page = await token.post(`${collection}/restore`, undefined, { ...withKey(key), ...markdown })
      const other = await cookie.post(`${collection}/restore`, undefined, withKey(key))
      expect([typeOf(page), typeOf(other), other.json]).toEqual([
        "text/markdown; charset=utf-8",
        "application/json",
        { ok: true }
      ])
      const again = await token.post(`${collection}/restore`, undefined, { ...withKey(key), ...markdown })
      expect([again.text, isReplay(again)]).toEqual([page.text, true])
    })
  })

  describe("the right as it is now is checked before it is given, not the state", () => {
    it("who lost the right is refused as for a new call, and gets it again with the right", async () => {
      const { admin, collectionId, project, projectId, space, spaceId } = await makeProjectScene(world())
      const { api, orgId, siteAdmin } = world()
      const root = callsOf(api, { cookie: siteAdmin.cookie })
      const email = `${crypto.randomUUID()}@example.org`
      const body = { email, name: "Ann", password: "a password for tests" }
      const userId = expectStatus(await root.post("/api/users", body), 201).json.id
      const member = `/api/organisations/${orgId}/members/${userId}`
      expectStatus(await root.put(member, { role: "admin" }), 200)
      const signedIn = await api.call("POST", "/api/session", {
        body: { email, password: "a password for tests" },
        headers: { "sec-fetch-site": "same-origin" }
      })
      const ann = callsOf(api, { cookie: expectStatus(signedIn, 200).cookie ?? "" })
      const rule = (await admin.post("/api/memory/rules", { text: "Short", org_id: orgId })).json.id
      await admin.delete(project)
      const calls = [
        ["/api/collections", { name: "C", owner_org_id: orgId }, 403, "FORBIDDEN"],
        [`/api/collections/${collectionId}/versions/1/restore`, {}, 403, "FORBIDDEN"],
        ["/api/spaces", { name: "S", org_id: orgId, collection_id: collectionId }, 403, "FORBIDDEN"],
        [`${space}/layers`, { name: "L" }, 403, "FORBIDDEN"],
        [`${space}/restore`, undefined, 403, "FORBIDDEN"],
        ["/api/projects", { space_id: spaceId, title: "P" }, 403, "FORBIDDEN"],
        [`${project}/restore`, undefined, 404, "PROJECT_NOT_FOUND"],
        ["/api/memory/rules", { text: "T", org_id: orgId }, 403, "FORBIDDEN"],
        [`/api/memory/rules/${rule}/toggle`, { enabled: false }, 403, "FORBIDDEN"]
      ] as const
      const keyed = calls.map(([path, sent, status, code]) => ({ path, sent, status, code, key: newKey() }))
      for (const { key, path, sent } of keyed) {
        expect([path, (await ann.post(path, sent, withKey(key))).status < 300]).toEqual([path, true])
      }
      expectStatus(await root.delete(member), 200)
      for (const { code, key, path, sent, status } of keyed) {
        expect([path, ...outcomeOf(await ann.post(path, sent, withKey(key)))]).toEqual([
          path,
          status,
          code,
          false
        ])
      }
      expectStatus(await root.put(member, { role: "admin" }), 200)
      // Where it lies by now is nothing to who has the right.
      await admin.delete(`/api/projects/${projectId}`)
      await admin.delete(`/api/collections/${collectionId}`)
      for (const { key, path, sent } of keyed) {
        const again = await ann.post(path, sent, withKey(key))
        expect([path, again.status < 300, isReplay(again)]).toEqual([path, true, true])
      }
    })
  })
})
