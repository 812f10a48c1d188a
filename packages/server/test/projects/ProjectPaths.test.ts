import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const paths = [
  ["", "GET, HEAD, POST"],
  ["/:id", "DELETE, GET, HEAD, PATCH"],
  ["/:id/restore", "POST"],
  ["/:id/graph", "GET, HEAD, PUT"],
  ["/:id/grants/x", "DELETE, PUT"],
  ["/:id/doc-content", "GET, HEAD"],
  ["/:id/doc-content/web", "GET, HEAD, PUT"],
  ["/:id/doc-content/web/history", "GET, HEAD"],
  ["/:id/doc-content/web/history/1", "GET, HEAD"],
  ["/:id/doc-content/web/restore/1", "POST"]
] as const

inOneWorld("contract 1.9: methods and paths of projects", (world) => {
  describe.each(paths)("/api/projects%s", (path, allow) => {
    it(`takes ${allow}; another method is 405 with Allow, before the credential is looked at`, async () => {
      const { project, projectId } = await makeProjectScene(world())
      const before = await world().api.call("GET", project, { token: world().owner.read })
      const url = `/api/projects${path.replace(":id", projectId)}`
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
        (it) => !allow.split(", ").includes(it)
      )) {
        for (const credential of [{}, { token: world().owner.readWrite }, { token: "dw_nothing" }]) {
          const answer = await world().api.call(method, url, {
            ...credential,
            headers: { "content-type": "text/plain" }
          })
          expect([method, outcome(answer)]).toEqual([method, refused(405, "METHOD_NOT_ALLOWED")])
          expect(answer.headers["allow"]).toBe(allow)
        }
      }
      const after = await world().api.call("GET", project, { token: world().owner.read })
      expect(after.text).toBe(before.text)
    })
  })

  describe("unknown paths", () => {
    it("are 404 NOT_FOUND in our envelope, with X-Request-Id", async () => {
      const { owner, project } = await makeProjectScene(world())
      const unknown = [
        `${project}/graphs`,
        `${project}/restore/now`,
        `${project}/doc-content/web/restore`,
        `${project}/doc-content/web/history/1/2`
      ]
      for (const path of unknown) {
        const answer = await owner.get(path)
        expect(outcome(answer)).toEqual(refused(404, "NOT_FOUND"))
        expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
      }
    })
  })

  describe("every answer", () => {
    it("carries X-Request-Id, another one each time", async () => {
      const { guest, owner, project } = await makeProjectScene(world())
      const answers = [
        await owner.get(project),
        await owner.get(project, { "if-none-match": "*" }),
        await guest.get(project),
        await guest.delete(project),
        await owner.patch(project, {}),
        await owner.post(project),
        await callsOf(world().api, { token: "x" }).get(project)
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 403, 200, 405, 401])
      expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(7)
    })
  })
})
