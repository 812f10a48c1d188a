import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { publishedDocument, publishedFile } from "../../src/openapi/publishedDocument.ts"

describe("docs/openapi.json", () => {
  it("is, byte for byte, the document of the API as it stands; `npm run openapi` writes it", () => {
    const committed = readFileSync(publishedFile, "utf8").split("\n")
    const generated = publishedDocument().split("\n")
    const first = committed.findIndex((line, index) => line !== generated[index])
    expect([committed[first], committed.length]).toEqual([generated[first], generated.length])
  })
})
