import { legible } from "@design-workspace/domain/shared/legible"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { writers } from "../../src/InterchangeWriter.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"

const turning = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"

/** A text with such characters somewhere in it. */
const turned = (text: string, at: number): string => {
  const letters = [...text]
  const place = at % (letters.length + 1)
  return [...letters.slice(0, place), ...turning.slice(at % turning.length), ...letters.slice(place)].join("")
}

const turnedDesigns = fc.tuple(exchangedDesigns, fc.nat({ max: 200 })).map(([design, at]) => {
  const named = <A extends { readonly name: string; readonly description: string }>(it: A): A => ({
    ...it,
    name: turned(it.name, at),
    description: turned(it.description, at)
  })
  return {
    ...named(design),
    layers: design.layers.map(named),
    tags: design.tags.map(named),
    parts: design.parts.map(named),
    edges: design.edges.map((it) => (it.label === null ? it : { ...it, label: turned(it.label, at) }))
  }
})

describe.each(Object.entries(writers))("a design in the format %s", (_, write) => {
  it("reads as it is written: no name turns the direction of the text", () => {
    fc.assert(
      fc.property(turnedDesigns, (design) => {
        for (const line of [...write(design)].join("").split("\n")) expect(line).toBe(legible(line))
      })
    )
  })
})
