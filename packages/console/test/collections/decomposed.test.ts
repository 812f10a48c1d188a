import type { Block } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockAround,
  countProblem,
  fitted,
  type Parts,
  partsAround,
  readCount,
  rewiredEdges
} from "../../src/collections/decompose/decomposed.ts"
import { breaches, contents } from "../design/contents.ts"

const part = (id: string, layer_id: string): Block => ({
  id,
  name: id,
  description: "",
  layer_id,
  default_specialties: []
})

/** A content, one of its blocks, and a chain of parts for it. */
const scenes = fc
  .tuple(contents, fc.nat(5), fc.integer({ min: 2, max: 4 }), fc.boolean())
  .filter(([{ blocks }]) => blocks.length > 0)
  .map(([content, at, many, chained]) => {
    const block = content.blocks[at % content.blocks.length] as Block
    const blocks = Array.from({ length: many }, (_, index) => part(`p${index}`, block.layer_id))
    const edges = chained
      ? blocks.slice(1).map(({ id }, index) => ({ source_id: `p${index}`, target_id: id }))
      : []
    const parts: Parts = { blocks, edges }
    return { content, block, parts, chained }
  })

describe("rewiredEdges", () => {
  it("leads into the first of a chain and out of its last", () => {
    fc.assert(
      fc.property(scenes, ({ block, chained, content, parts }) => {
        if (!chained) return
        const last = `p${parts.blocks.length - 1}`
        const moved = rewiredEdges(content, block.id, parts)
        const [into, out] = [
          content.edges.filter(({ target_id }) => target_id === block.id),
          content.edges.filter(({ source_id }) => source_id === block.id)
        ]
        expect(moved.filter(({ target_id }) => target_id === "p0")).toHaveLength(into.length)
        expect(moved.filter(({ source_id }) => source_id === last)).toHaveLength(out.length)
        expect(moved).toHaveLength(into.length + out.length)
      })
    )
  })

  it("takes every part where none stands first or last", () => {
    const content = {
      layers: [],
      specialties: [],
      blocks: [],
      edges: [{ source_id: "a", target_id: "x", label: "calls" }]
    }
    const ring = {
      blocks: [part("p", "l"), part("q", "l")],
      edges: [
        { source_id: "p", target_id: "q" },
        { source_id: "q", target_id: "p" }
      ]
    }
    expect(rewiredEdges(content, "x", ring)).toEqual([
      { source_id: "a", target_id: "p", label: "calls" },
      { source_id: "a", target_id: "q", label: "calls" }
    ])
  })
})

describe("partsAround", () => {
  it("shows the parts and the neighbours of the block, and holds every rule", () => {
    fc.assert(
      fc.property(scenes, ({ block, content, parts }) => {
        const [before, after] = [blockAround(content, block.id), partsAround(content, block.id, parts)]
        const ids = (it: typeof before) => it.blocks.map(({ id }) => id).sort()
        const neighbours = ids(before).filter((id) => id !== block.id)
        expect(ids(after)).toEqual([...neighbours, ...parts.blocks.map(({ id }) => id)].sort())
        expect([...breaches(before), ...breaches(after)]).toEqual([])
      })
    )
  })
})

describe("fitted", () => {
  it("makes of parts what the content of now can hold", () => {
    fc.assert(
      fc.property(scenes, ({ block, content, parts }) => {
        const strange = {
          ...parts,
          blocks: parts.blocks.map((it) => ({ ...it, layer_id: "gone", default_specialties: ["gone"] }))
        }
        const taken = { ...content, blocks: [...content.blocks, part("p0", block.layer_id)] }
        const fit = fitted(taken, block, strange)
        expect(breaches(partsAround(taken, block.id, fit))).toEqual([])
        expect(fit.blocks.map(({ name }) => name)).toEqual(parts.blocks.map(({ name }) => name))
      })
    )
  })
})

describe("countProblem", () => {
  it("accepts bounds from 2 to 100 in their order, and open ones", () => {
    const check = (min: string, max: string) => countProblem(readCount(min), readCount(max)) === undefined
    expect([check("2", "5"), check("", ""), check("3", ""), check("", "100")]).toEqual([
      true,
      true,
      true,
      true
    ])
    expect([check("1", "5"), check("6", "5"), check("2", "101"), check("two", "")]).toEqual([
      false,
      false,
      false,
      false
    ])
  })
})
