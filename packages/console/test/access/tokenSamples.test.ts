import { describe, expect, it } from "vitest"
import { tokenSamples } from "../../src/access/tokens.ts"

describe("tokenSamples", () => {
  const samples = tokenSamples("https://example.org/designs", "dw_secret")

  it("has the configuration that agents read", () => {
    const mcp = samples.find(({ title }) => title === "MCP")
    expect(JSON.parse(mcp?.value ?? "")).toEqual({
      mcpServers: {
        "design-workspace": {
          type: "http",
          url: "https://example.org/designs/mcp",
          headers: { Authorization: "Bearer dw_secret" }
        }
      }
    })
  })

  it("shows the token and the service's URL in each", () => {
    for (const { value } of samples) {
      expect(value).toContain("dw_secret")
      expect(value).toContain("https://example.org/designs")
    }
  })
})
