import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Content } from "../../src/collections/Collection.ts"
import { checkContent } from "../../src/collections/ContentRules.ts"
import { checkOctets, mostContent, octetsIn, outgrows } from "../../src/collections/contentSize.ts"
import { replaceBlock } from "../../src/decomposition/replaceBlock.ts"
import { importedContent } from "../../src/interchange/importedContent.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { smallContent } from "../../testing/shared/Fixtures.ts"

const id = (text: string) => ItemId.make(text)
const layer = { id: id("l"), name: "L", description: "", position: 0 }
const specialties = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: id(`s${at}`), name: "S", description: "" }))
const blocks = (count: number, defaultSpecialties: ReadonlyArray<ItemId>) =>
  Array.from({ length: count }, (_, at) => ({
    id: id(`b${at}`),
    name: "B",
    description: "",
    layerId: layer.id,
    defaultSpecialties
  }))

/** So many blocks with so many specialties each. */
const woven = (many: number, each: number): Content => {
  const some = specialties(each)
  return {
    layers: [layer],
    specialties: some,
    blocks: blocks(
      many,
      some.map((it) => it.id)
    ),
    edges: []
  }
}

const wireOf = ({ blocks, edges, ...content }: Content) => ({
  ...content,
  blocks: blocks.map(({ defaultSpecialties, layerId, ...block }) => ({
    ...block,
    layer_id: layerId,
    default_specialties: defaultSpecialties
  })),
  edges: edges.map(({ sourceId, targetId, ...edge }) => ({
    ...edge,
    source_id: sourceId,
    target_id: targetId
  }))
})

describe("the size of a content", () => {
  it("is that of its four lists as compact JSON", () => {
    for (const content of [smallContent, woven(3, 4), woven(0, 0)])
      expect(octetsIn(content)).toBe(Buffer.byteLength(JSON.stringify(wireOf(content))))
  })

  it("has 50,000 references of blocks to specialties at most, counted before anything else is looked at", () => {
    expect(checkContent(woven(500, 100))).toEqual([])
    const unknown = { ...woven(501, 100), specialties: [] }
    expect(checkContent(unknown)).toEqual([
      {
        path: ["blocks"],
        message: "would have 50100 references to specialties: at most 50000 are allowed"
      }
    ])
  })

  it("is 16 MiB at most", () => {
    const long = (count: number): Content => ({
      ...woven(0, 0),
      layers: Array.from({ length: count }, (_, at) => ({
        ...layer,
        id: id(`l${at}`),
        description: "ü".repeat(8_000)
      }))
    })
    expect(checkOctets(long(1_000))).toEqual([])
    expect(checkContent(long(1_050)).map(({ path }) => path)).toEqual([[]])
    expect(octetsIn(long(1_050))).toBeGreaterThan(mostContent.octets)
  })

  it("is followed through changes, which may make a content that is too large smaller only", () => {
    const long = (at: number, length: number) => ({
      ...layer,
      id: id(`l${at}`),
      description: "ü".repeat(length)
    })
    const before: Content = {
      ...woven(2, 1),
      layers: Array.from({ length: 1_000 }, (_, at) => long(at, 8_000))
    }
    const withLayers = (content: Content, layers: Content["layers"]): Content => ({ ...content, layers })
    const added = withLayers(before, [...before.layers, long(1_000, 8_000)])
    expect(outgrows(before, added)).toBe(false)
    const room = mostContent.octets - octetsIn(added)
    const around = octetsIn(withLayers(woven(0, 0), [layer, long(1, 0)])) - octetsIn(woven(0, 0))
    const most = Math.floor((room - around - 8) / 2)
    const full = withLayers(added, [...added.layers, long(1_001, most)])
    expect(octetsIn(full)).toBeLessThanOrEqual(mostContent.octets)
    expect(outgrows(added, full)).toBe(false)
    const replaced = (length: number) => withLayers(full, [long(0, length), ...full.layers.slice(1)])
    expect(outgrows(full, replaced(8_010))).toBe(true)
    const large = withLayers(full, [...full.layers, long(1_002, 8_000)])
    expect(outgrows(large, withLayers(large, large.layers.slice(1)))).toBe(false)
    expect(outgrows(large, withLayers(large, [...large.layers, layer]))).toBe(true)
  })

  it("counts what parts of a block inherit of it, before they are made", () => {
    const content = woven(1, 100)
    const [removed] = content.blocks
    if (removed === undefined) throw new Error("has a block")
    const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `P${at}` }))
    const made = (count: number) => replaceBlock(content, removed, { subBlocks: parts(count), edges: [] })
    expect(Result.isSuccess(made(500))).toBe(true)
    const refused = made(501)
    expect(Result.isFailure(refused) ? refused.failure.map(({ path }) => path) : []).toEqual([["blocks"]])
  })

  it("bounds what is imported", async () => {
    const tagIds = Array.from({ length: 101 }, (_, at) => `t${at}`)
    const part = (at: number) => ({
      id: `p${at}`,
      name: "P",
      description: "",
      kind: "service" as const,
      layerId: null,
      tagIds
    })
    const design = {
      name: "D",
      description: "",
      layers: [],
      tags: tagIds.map((tag) => ({ id: tag, name: tag, description: "" })),
      parts: Array.from({ length: 500 }, (_, at) => part(at)),
      edges: []
    }
    const error = await Effect.runPromise(Effect.flip(importedContent(design, 0)))
    expect(error.issues.map(({ path }) => path)).toEqual([["blocks"]])
  })
})
