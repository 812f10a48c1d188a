import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

inOneWorld("fields that a body has twice", (world) => {
  describe("any JSON body", () => {
    const sent = async (method: string, path: string, body: string) => {
      const token = world().owner.readWrite
      const headers = { "content-type": "application/json" }
      return world().api.call(method, path, { token, headers, raw: body })
    }

    it("is refused with the field's path, and nothing is written", async () => {
      const { owner, project } = await makeProjectScene(world())
      const before = (await owner.get(project)).json
      const answer = await sent("PATCH", project, '{"title":"One","title":"Two"}')
      expect(outcome(answer)).toEqual(invalid([["title"]]))
      const graph = '{"nodes":[{"id":"a","label":"A","roles":"[]","\\u0069d":"b"}],"edges":[]}'
      expect(outcome(await sent("PUT", `${project}/graph`, graph))).toEqual(invalid([["nodes", 0, "id"]]))
      expect((await owner.get(project)).json).toEqual(before)
    })

    it("so is one of a call of tools", async () => {
      const call = '{"jsonrpc":"2.0","id":1,"method":"tools/list","method":"ping"}'
      expect((await sent("POST", "/mcp", call)).status).toBe(400)
    })
  })
})
