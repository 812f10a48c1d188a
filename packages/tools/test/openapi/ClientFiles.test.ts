import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { clientFiles, clientFolder } from "../../src/openapi/client/clientFiles.ts"

describe("the generated files of the client", () => {
  it.each(Object.entries(clientFiles()))(
    "%s is what the API as it stands gives; `npm run openapi` writes it",
    (name, text) => {
      const committed = readFileSync(new URL(name, clientFolder), "utf8").split("\n")
      const generated = text.split("\n")
      const first = committed.findIndex((line, index) => line !== generated[index])
      expect([committed[first], committed.length]).toEqual([generated[first], generated.length])
    }
  )
})
