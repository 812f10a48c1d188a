import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { publishedFile } from "../../src/openapi/publishedDocument.ts"
import { runNode } from "./foreignTools.ts"

describe("docs/openapi.json", () => {
  it("has no problem, nor a warning, by Spectral's recommended rules but those that lint.js gives reasons for", async () => {
    const { problems, rules } = JSON.parse(await runNode("lint.js", fileURLToPath(publishedFile)))
    expect(rules).toBeGreaterThan(40)
    expect(problems).toEqual([])
  })
})
