import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const reads = ["", "/graph", "/graph?view=summary", "/doc-content"] as const

const cacheHeaders = (etag: string) => ({
  etag,
  vary: "Accept, Authorization, Cookie",
  "cache-control": "private, no-cache"
})

inWorld("interface, Versioning 1: project resources carry updated_at, used as ETag", (world) => {
  describe.each(reads)("GET /api/projects/:id%s", (suffix) => {
    it("ETag equals updated_at, quoted, for JSON and Markdown alike", async () => {
      const { owner, project } = await makeProjectScene(world())
      const etag = `"${(await owner.get(project)).json.updated_at}"`
      for (const accept of ["application/json", "text/markdown"]) {
        const answer = await owner.get(`${project}${suffix}`, { accept })
        expect([answer.status, answer.headers]).toEqual([200, expect.objectContaining(cacheHeaders(etag))])
      }
    })

    it("a repeat with If-None-Match gives 304: the tag, a list, W/, * and the bare timestamp match", async () => {
      const { owner, project } = await makeProjectScene(world())
      const version = (await owner.get(project)).json.updated_at
      const etag = `"${version}"`
      const matching = [
        etag,
        `W/${etag}`,
        `"other", ${etag}`,
        `"a",W/${etag} , "b"`,
        "*",
        version,
        ` ${etag} `
      ]
      for (const header of matching) {
        const answer = await owner.get(`${project}${suffix}`, { "if-none-match": header })
        expect([header, answer.status, answer.text]).toEqual([header, 304, ""])
        expect(answer.headers).toMatchObject(cacheHeaders(etag))
        expect(answer.headers).not.toHaveProperty("content-type")
      }
    })

    it("another tag gives the whole answer", async () => {
      const { owner, project } = await makeProjectScene(world())
      const version: string = (await owner.get(project)).json.updated_at
      const others = ['"other"', `"${version}`, `"x${version}"`, `"${version.slice(0, -1)}"`, "", "W/", ", ,"]
      const plain = await owner.get(`${project}${suffix}`)
      for (const header of others) {
        const answer = await owner.get(`${project}${suffix}`, { "if-none-match": header })
        expect([header, answer.status, answer.text]).toEqual([header, 200, plain.text])
      }
    })

    it("a change makes the old ETag miss", async () => {
      const { owner, project } = await makeProjectScene(world())
      const etag = `"${(await owner.get(project)).json.updated_at}"`
      expect((await owner.patch(project, { title: "Renamed" })).status).toBe(200)
      const answer = await owner.get(`${project}${suffix}`, { "if-none-match": etag })
      expect(answer.status).toBe(200)
      expect(answer.headers["etag"]).not.toBe(etag)
    })

    it("access is checked before a 304 is given", async () => {
      const { guest, member, owner, project, outsider } = await makeProjectScene(world(), {
        visibility: "private"
      })
      const etag = `"${(await owner.get(project)).json.updated_at}"`
      for (const calls of [guest, member, outsider]) {
        for (const header of [etag, "*"]) {
          const answer = await calls.get(`${project}${suffix}`, { "if-none-match": header })
          expect(outcome(answer)).toEqual(refused(404, "PROJECT_NOT_FOUND"))
          expect(answer.headers).not.toHaveProperty("etag")
        }
      }
      const revoked = callsOf(world().api, { token: `${world().owner.read.slice(0, -1)}_` })
      expect((await revoked.get(`${project}${suffix}`, { "if-none-match": "*" })).status).toBe(401)
    })

    it("in the trash there is no 304", async () => {
      const { owner, project } = await makeProjectScene(world())
      const etag = `"${(await owner.get(project)).json.updated_at}"`
      expect((await owner.delete(project)).status).toBe(200)
      expect(outcome(await owner.get(`${project}${suffix}`, { "if-none-match": etag }))).toEqual(
        refused(404, "PROJECT_NOT_FOUND")
      )
    })
  })

  describe("GET /api/projects/:id", () => {
    it("HEAD gives the headers of GET without a body", async () => {
      const { owner, project } = await makeProjectScene(world())
      const read = await owner.get(project)
      const { headers, status, text } = await world().api.call("HEAD", project, { token: world().owner.read })
      expect([status, text, headers["etag"]]).toEqual([200, "", read.headers["etag"]])
    })

    it("a write of a document changes the ETag, as the read shows it", async () => {
      const { owner, project } = await makeProjectScene(world())
      const before = await owner.get(project)
      await owner.put(`${project}/doc-content/web`, { content: "Text" })
      const after = await owner.get(project, { "if-none-match": String(before.headers["etag"]) })
      expect([after.status, after.json.graph.contentItems.length]).toEqual([200, 1])
    })
  })
})
