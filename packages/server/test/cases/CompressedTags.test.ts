import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const forms = (etag: string) => {
  const gzip = etag.replace(/"$/, '-gzip"')
  return [`W/${etag}`, gzip, etag.replace(/"$/, '--gzip"'), `W/${gzip}`]
}

inOneWorld("contract 21.1: an ETag as proxies that compress make it", (world) => {
  describe("If-Match and If-None-Match", () => {
    it.each([0, 1, 2, 3])(
      "form %i counts for a write and for a read, by token and by cookie",
      async (form) => {
        const { owner, project } = await makeProjectScene(world())
        const tagNow = async () => forms(String((await owner.get(project)).headers["etag"]))[form] ?? ""
        const { api } = world()
        const callers = [{ token: world().owner.readWrite }, { cookie: world().owner.cookie }]
        for (const [index, caller] of callers.entries()) {
          const read = { ...caller, headers: { "if-none-match": await tagNow() } }
          expect((await api.call("GET", project, read)).status).toBe(304)
          const headers = { "if-match": await tagNow(), "sec-fetch-site": "same-origin" }
          const write = { ...caller, headers, body: { title: `New ${index}` } }
          expect((await api.call("PATCH", project, write)).status).toBe(200)
          expect((await api.call("GET", project, read)).status).toBe(200)
          expect((await api.call("PATCH", project, write)).status).toBe(412)
        }
      }
    )
  })
})
