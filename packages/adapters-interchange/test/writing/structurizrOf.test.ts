import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readStructurizr } from "../../src/reading/structurizr/readStructurizr.ts"
import { structurizrOf } from "../../src/writing/structurizrOf.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { shopDesign } from "../../testing/shopDesign.ts"
import { inLayers } from "../../testing/withEdgesInOrder.ts"

const textOf = (design: typeof shopDesign) => [...structurizrOf(design)].join("")

const part = (id: string, name: string, kind: "service" | "external") => ({
  ...{ id, name, kind, description: "", layerId: null, tagIds: [] }
})

const words = (text: string) => [...text.matchAll(/"((?:\\"|[^"])*)"/gu)].map(([, word]) => word)

/**
 * npm has no program that reads the whole language: our reader stands for it, which reads public workspaces. The examples
 * are those that the tool itself refused, built from its source (docs/decisions/0049).
 */
describe("a design as a workspace in the Structurizr DSL", () => {
  it("is what somebody who uses Structurizr would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("is the same design when it is read again, and nothing but its views is noted", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        const { design: read, notes } = readStructurizr(textOf(design))
        expect(inLayers(read)).toEqual(inLayers(design))
        const told = new Set(notes.map(({ path }) => path.at(-1)))
        expect([...told].filter((each) => each !== "container")).toEqual(["systemlandscape", "styles"])
      }),
      { numRuns: 200 }
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

  it("calls the system otherwise where an external system has the name of the design", () => {
    const parts = [part("a", "Online shop", "external"), part("b", "Web", "service")]
    const text = textOf({ ...shopDesign, parts, edges: [] })
    expect(text).toContain('a = softwareSystem "Online shop" {')
    expect(text).toContain('design = softwareSystem "Online shop-2" {')
  })

  it("says no word that the DSL takes for a sign, nor a backslash at the end of one", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        for (const word of words(textOf(design))) expect(["->", "=", "{", "}"]).not.toContain(word)
      }),
      { numRuns: 200 }
    )
    const named = (name: string) =>
      words(textOf({ ...shopDesign, parts: [part("a", name, "service")], edges: [] }))
    expect(named("->")).toContain("a")
    expect(named("ends in \\\\")).toContain("ends in")
    expect(named("C:\\Temp $5")).toContain("C:\\Temp $5")
    expect(named(`C:\\new ${"$"}{HOME}`)).toContain("C: new  {HOME}")
  })
})
