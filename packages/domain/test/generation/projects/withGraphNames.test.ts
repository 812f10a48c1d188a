import { assert, describe, it } from "@effect/vitest"
import { withGraphNames } from "../../../src/generation/projects/makeDocument.ts"
import type { DocumentPart } from "../../../src/generation/projects/ProjectModel.ts"

const ask = {
  node: { name: "API", kind: "service", description: null, layer: null, roles: ["Backend Engineer"] },
  neighbours: [{ name: "Web", direction: "in", label: null, description: null, document: null }]
} as const

const said = (parts: ReadonlyArray<DocumentPart>) => withGraphNames(ask, parts)

describe("withGraphNames", () => {
  it("spells neighbours and roles as the graph does", () => {
    assert.deepStrictEqual(
      said([
        { _tag: "Interface", direction: "in", neighbour: " WEB", text: "Calls." },
        { _tag: "Work", role: "backend  engineer", text: "Builds it." }
      ]),
      [
        { _tag: "Interface", direction: "in", neighbour: "Web", text: "Calls." },
        { _tag: "Work", role: "Backend Engineer", text: "Builds it." }
      ]
    )
  })

  it("keeps the first interface of an edge, and all that is said of a role", () => {
    assert.deepStrictEqual(
      said([
        { _tag: "Work", role: "Backend Engineer", text: "Builds it." },
        { _tag: "Interface", direction: "in", neighbour: "Web", text: "First." },
        { _tag: "Interface", direction: "in", neighbour: "web", text: "Second." },
        { _tag: "Risk", text: "It is slow." },
        { _tag: "Risk", text: "It is slow." },
        { _tag: "Work", role: "Backend Engineer", text: "Runs it." }
      ]),
      [
        { _tag: "Interface", direction: "in", neighbour: "Web", text: "First." },
        { _tag: "Risk", text: "It is slow." },
        { _tag: "Work", role: "Backend Engineer", text: "Builds it. Runs it." }
      ]
    )
  })

  it("leaves a stranger for the gate to find", () => {
    const stranger: DocumentPart = { _tag: "Interface", direction: "in", neighbour: "Bank", text: "Calls." }
    assert.deepStrictEqual(said([stranger]), [stranger])
  })
})
