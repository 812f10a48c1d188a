import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { checkContent, requireSound } from "../../src/collections/ContentRules.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { arbitraryContent, arbitraryIndex } from "../../testing/collections/ContentArbitrary.ts"
import { smallContent } from "../../testing/shared/Fixtures.ts"

const id = (value: string) => ItemId.make(value)
const pathsOf = (content: Content) => checkContent(content).map(({ path }) => path)

/** The small content with one part replaced. */
const having = (parts: Partial<Content>): Content => ({ ...smallContent, ...parts })
const [web, api, store] = smallContent.blocks
if (web === undefined || api === undefined || store === undefined)
  throw new Error("the small content has three")

describe("requireSound", () => {
  it.effect("lets others have turns while it judges a large content, and judges a small one at once", () =>
    Effect.gen(function* () {
      const blocks = Array.from({ length: 4_000 }, (_, at) => ({ ...web, id: id(`b${at}`) }))
      const turnsOf = Effect.fnUntraced(function* (content: Content) {
        let turns = 0
        const others = yield* Effect.forkChild(Effect.forever(Effect.sync(() => (turns += 1))), {
          startImmediately: true
        })
        const before = turns
        yield* requireSound(content)
        yield* Fiber.interrupt(others)
        return turns - before
      })
      expect(yield* turnsOf(having({ blocks: [web], edges: [] }))).toBe(0)
      expect(yield* turnsOf(having({ blocks, edges: [] }))).toBeGreaterThan(2)
    })
  )
})

describe("checkContent", () => {
  it.prop(
    "finds nothing in a content that keeps every rule",
    { content: arbitraryContent },
    ({ content }) => {
      expect(checkContent(content)).toEqual([])
    }
  )

  it("ids are unique per kind, and may be shared between kinds", () => {
    const blocks = [web, api, { ...store, id: web.id }]
    expect(pathsOf(having({ blocks, edges: [] }))).toEqual([["blocks", 2, "id"]])
    const layers = smallContent.layers.map((layer) => ({ ...layer, id: id("front") }))
    expect(pathsOf(having({ layers, blocks: [web], edges: [] }))).toEqual([["layers", 1, "id"]])
    const specialties = smallContent.specialties.map((specialty) => ({ ...specialty, id: id("ts") }))
    expect(pathsOf(having({ specialties, blocks: [web], edges: [] }))).toEqual([["specialties", 1, "id"]])
    expect(pathsOf(having({ blocks: [{ ...web, id: id("front") }], edges: [] }))).toEqual([])
  })

  it("no id is a step of a path", () => {
    const steps = [".", ".."].map((step) => ({ ...web, id: id(step) }))
    expect(checkContent(having({ blocks: steps, edges: [] }))).toEqual([
      { path: ["blocks", 0, "id"], message: 'must not be "." or ".."' },
      { path: ["blocks", 1, "id"], message: 'must not be "." or ".."' }
    ])
    expect(pathsOf(having({ blocks: [{ ...web, id: id("..a") }], edges: [] }))).toEqual([])
  })

  it("`layerId` names a layer that exists", () => {
    expect(pathsOf(having({ blocks: [web, { ...api, layerId: id("gone") }, store] }))).toEqual([
      ["blocks", 1, "layerId"]
    ])
  })

  it("`default_specialties` name what exists, each once", () => {
    const defaultSpecialties = [id("ts"), id("gone"), id("ts")]
    expect(pathsOf(having({ blocks: [{ ...web, defaultSpecialties }, api, store] }))).toEqual([
      ["blocks", 0, "defaultSpecialties", 1],
      ["blocks", 0, "defaultSpecialties", 2]
    ])
  })

  it("edges join two different existing blocks, no edge twice", () => {
    const edge = { sourceId: web.id, targetId: api.id }
    const edges = [
      edge,
      { sourceId: id("gone"), targetId: id("away") },
      { sourceId: web.id, targetId: web.id },
      edge,
      { sourceId: api.id, targetId: web.id }
    ]
    expect(pathsOf(having({ edges }))).toEqual([
      ["edges", 1, "sourceId"],
      ["edges", 1, "targetId"],
      ["edges", 2, "targetId"],
      ["edges", 3]
    ])
  })

  it("ids that start with `x:` are a space's own, refused in a collection", () => {
    const content: Content = {
      layers: [{ id: id("x:l"), name: "L", description: "", position: 0 }],
      specialties: [{ id: id("x:s"), name: "S", description: "" }],
      blocks: [{ ...web, id: id("x:b"), layerId: id("x:l"), defaultSpecialties: [id("x:s")] }],
      edges: []
    }
    expect(pathsOf(content)).toEqual([
      ["layers", 0, "id"],
      ["specialties", 0, "id"],
      ["blocks", 0, "id"]
    ])
  })

  it("every breach is named, with what is wrong there", () => {
    const blocks = [web, { ...api, id: web.id, layerId: id("gone") }]
    expect(checkContent(having({ blocks, edges: [] }))).toEqual([
      { path: ["blocks", 1, "id"], message: 'is already taken: "web"' },
      { path: ["blocks", 1, "layerId"], message: 'names no layer: "gone"' }
    ])
  })

  it("at most 10,000 blocks and 50,000 edges, as in a project's graph", () => {
    const blocks = Array.from({ length: 10_001 }, (_, index) => ({ ...web, id: id(`b${index}`) }))
    expect(pathsOf(having({ blocks, edges: [] }))).toEqual([["blocks"]])
    expect(pathsOf(having({ blocks: blocks.slice(1), edges: [] }))).toEqual([])
  })

  it("of some parts: what they show alone, not whether what they name is in one that is not there", () => {
    const { blocks, edges } = smallContent
    expect([checkContent({}), checkContent({ blocks }), checkContent({ edges })]).toEqual([[], [], []])
    const twice = { blocks: [web, { ...web, layerId: id("gone") }], edges: [...edges, ...edges.slice(0, 1)] }
    expect(checkContent({ blocks: twice.blocks }).map(({ path }) => path)).toEqual([["blocks", 1, "id"]])
    expect(checkContent({ edges: twice.edges }).map(({ path }) => path)).toEqual([["edges", edges.length]])
    expect(checkContent({ blocks: [web], edges }).map(({ path }) => path)).not.toEqual([])
    expect(
      checkContent({ layers: smallContent.layers, blocks: twice.blocks }).map(({ path }) => path)
    ).toEqual([
      ["blocks", 1, "id"],
      ["blocks", 1, "layerId"]
    ])
  })

  const dropped = { content: arbitraryContent, index: arbitraryIndex }

  it.prop(
    "whatever named a layer that is taken out is named, and nothing else",
    dropped,
    ({ content, index }) => {
      const gone = content.layers[index % content.layers.length]
      const layers = content.layers.filter((layer) => layer !== gone)
      const expected = content.blocks.flatMap(({ layerId }, at) =>
        layerId === gone?.id ? [["blocks", at, "layerId"]] : []
      )
      expect(pathsOf({ ...content, layers })).toEqual(expected)
    }
  )

  it.prop(
    "whatever named a block that is taken out is named, and nothing else",
    dropped,
    ({ content, index }) => {
      const gone = content.blocks[index]?.id
      const blocks = content.blocks.filter((block) => block.id !== gone)
      const expected = content.edges.flatMap(({ sourceId, targetId }, at) => [
        ...(sourceId === gone ? [["edges", at, "sourceId"]] : []),
        ...(targetId === gone ? [["edges", at, "targetId"]] : [])
      ])
      expect(pathsOf({ ...content, blocks })).toEqual(expected)
    }
  )
})
