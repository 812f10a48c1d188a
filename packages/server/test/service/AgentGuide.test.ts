import { onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { describe, expect, it } from "vitest"

onOneDatabase("contract 4: GET /llms.txt introduces the service to an agent", (api) => {
  describe("GET /llms.txt", () => {
    it("is for anyone, and begins at the public URL", async () => {
      const { headers, status, text } = await api().call("GET", "/llms.txt")
      expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"])
      expect(text.startsWith("# Design Workspace\n\n> ")).toBe(true)
      expect(text).toContain(`](${api().url}/api/projects): the projects that I may read`)
      expect(text).toContain(`](${api().url}/openapi.json)`)
      expect(text).toContain(`](${api().url}/mcp)`)
    })

    it("asks for no credential: a dead token reads it too", async () => {
      expect((await api().call("GET", "/llms.txt", { token: "dw_dead" })).status).toBe(200)
    })
  })
})
