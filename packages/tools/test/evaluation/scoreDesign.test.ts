import { type Content, emptyContent } from "@design-workspace/domain/collections/Collection"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { describe, expect, it } from "vitest"
import { scoreDesign } from "../../src/evaluation/scoreDesign.ts"

const expected = {
  parts: { Frontend: ["web UI"], Cart: [], Store: ["Redis"] },
  edges: [
    ["Frontend", "Cart"],
    ["Cart", "Store"]
  ] as const
}

const idOf = (name: string) => ItemId.make(name.replaceAll(" ", "-"))

/** A design of one layer with these blocks, and edges between them by name. */
const designOf = (
  blocks: ReadonlyArray<string>,
  edges: ReadonlyArray<readonly [string, string]>
): Content => ({
  layers: [{ id: ItemId.make("all"), name: "All", description: "", position: 0 }],
  specialties: [],
  blocks: blocks.map((name) => ({
    id: idOf(name),
    name,
    description: "",
    layerId: ItemId.make("all"),
    defaultSpecialties: []
  })),
  edges: edges.map(([source, target]) => ({ sourceId: idOf(source), targetId: idOf(target) }))
})

describe("scoreDesign", () => {
  it("finds parts and edges under accepted spellings", () => {
    const design = designOf(
      ["Web UI", "Cart Service", "Redis"],
      [
        ["Web UI", "Cart Service"],
        ["Cart Service", "Redis"]
      ]
    )
    expect(scoreDesign(design, expected)).toEqual({
      parts: { found: 3, of: 3, missing: [] },
      edges: { found: 2, of: 2, missing: [] },
      unnamed: { count: 0, of: 3, items: [] },
      unstated: { count: 0, of: 2, items: [] },
      broken: []
    })
  })

  it("names what is missing, and takes no edge for its opposite", () => {
    const design = designOf(["Frontend", "Cart", "Printer"], [["Cart", "Frontend"]])
    const { edges, parts } = scoreDesign(design, expected)
    expect(parts).toEqual({ found: 2, of: 3, missing: ["Store"] })
    expect(edges).toEqual({ found: 0, of: 2, missing: ["Frontend → Cart", "Cart → Store"] })
  })

  it("names the blocks that stand for no part, and the edges that the brief does not state", () => {
    const design = designOf(
      ["Web UI", "Cart", "Printer"],
      [
        ["Web UI", "Cart"],
        ["Cart", "Web UI"],
        ["Cart", "Printer"]
      ]
    )
    const { unnamed, unstated } = scoreDesign(design, expected)
    expect(unnamed).toEqual({ count: 1, of: 3, items: ["Printer"] })
    expect(unstated).toEqual({ count: 2, of: 3, items: ["Cart → Frontend", "Cart → Printer"] })
  })

  it("finds an edge from any of several blocks of one part, and counts neither part nor edge twice", () => {
    const design = designOf(
      ["Shop Frontend", "Admin Frontend", "Cart"],
      [
        ["Shop Frontend", "Cart"],
        ["Admin Frontend", "Cart"]
      ]
    )
    const { edges, parts } = scoreDesign(design, expected)
    expect([parts.found, edges.found]).toEqual([2, 1])
  })

  it("names edges that lead nowhere and blocks on a layer that is not there", () => {
    const design = designOf(["Cart"], [["Cart", "Gone"]])
    expect(scoreDesign({ ...design, layers: [] }, expected).broken).toEqual([
      'blocks.0.layerId: names no layer: "all"',
      'edges.0.targetId: names no block: "Gone"'
    ])
  })

  it("names edges that are there twice, and names of a kind that differ only in how they are written", () => {
    const design = designOf(
      ["Cart", "Frontend", "front-end", "carts"],
      [
        ["Frontend", "Cart"],
        ["Frontend", "Cart"]
      ]
    )
    expect(scoreDesign(design, expected).broken).toEqual([
      "edges.1: is listed twice",
      'blocks: "Cart" and "carts" are one name'
    ])
  })

  it("finds nothing in an empty design, and nothing wrong with it", () => {
    const { broken, edges, parts } = scoreDesign(emptyContent, expected)
    expect([parts.found, edges.found, broken]).toEqual([0, 0, []])
  })
})
