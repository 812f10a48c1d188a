import { Ajv } from "ajv"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calmOf } from "../../src/writing/calmOf.ts"
import { calmFacts } from "../../testing/calmFacts.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { shopDesign } from "../../testing/shopDesign.ts"

interface Architecture {
  readonly nodes: ReadonlyArray<{ readonly "unique-id": string }>
  readonly relationships: ReadonlyArray<{
    readonly "unique-id": string
    readonly "relationship-type": object
  }>
}

const textOf = (design: typeof shopDesign) => [...calmOf(design)].join("")
const validate = new Ajv().compile(calmFacts)

const checked = (text: string): Architecture => {
  const architecture = JSON.parse(text) as Architecture
  validate(architecture)
  expect(validate.errors).toBe(null)
  return architecture
}

/** Every text below `relationship-type`: the ids of nodes. */
const idsIn = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(idsIn)

describe("a design as an architecture of CALM", () => {
  it("is what somebody who uses CALM would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("has the shape that CALM asks for, ids that are unique, and relationships between nodes, hostile names included", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        const { nodes, relationships } = checked(textOf(design))
        const ids = nodes.map((node) => node["unique-id"])
        expect(new Set(ids).size).toBe(design.parts.length + design.layers.length)
        const all = [...ids, ...relationships.map((each) => each["unique-id"])]
        expect(new Set(all).size).toBe(all.length)
        expect(textOf(design)).not.toContain(': ""')
        expect(ids).toEqual(
          expect.arrayContaining(relationships.flatMap((each) => idsIn(each["relationship-type"])))
        )
      }),
      { numRuns: 300 }
    )
  })

  it("of nothing has no nodes", () => {
    expect(
      checked(textOf({ name: "x", description: "", layers: [], tags: [], parts: [], edges: [] }))
    ).toMatchObject({
      nodes: [],
      relationships: []
    })
  })
})
