import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readStructurizr } from "../../src/reading/structurizr/readStructurizr.ts"
import { structurizrOf } from "../../src/writing/structurizrOf.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { shopDesign } from "../../testing/shopDesign.ts"
import { inLayers } from "../../testing/withEdgesInOrder.ts"

const textOf = (design: typeof shopDesign) => [...structurizrOf(design)].join("")

/** npm has no program that reads the whole language: our reader stands for it, which reads public workspaces. */
describe("a design as a workspace in the Structurizr DSL", () => {
  it("is what somebody who uses Structurizr would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("is the same design when it is read again, and nothing but its views is noted", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        const { design: read, notes } = readStructurizr(textOf(design))
        expect(inLayers(read)).toEqual(inLayers(design))
        expect(notes.map(({ path }) => path.at(-1))).toEqual(["views"])
      }),
      { numRuns: 500 }
    )
  })

  it("has no two identifiers alike, which the tool would refuse", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        const identifiers = [...textOf(design).matchAll(/^ *(\w+(?:-\d+)?) = \w+ "/gmu)].map((it) =>
          it[1]?.toLowerCase()
        )
        const people = design.parts.filter(({ kind }) => kind === "person" || kind === "external")
        const system = people.length < design.parts.length ? 1 : 0
        expect(identifiers.length).toBe(design.parts.length + system)
        expect(new Set(identifiers).size).toBe(identifiers.length)
      }),
      { numRuns: 200 }
    )
  })
})
