import { assert, describe, expect, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { Block, Content, Edge } from "../../src/collections/Collection.ts"
import { checkContent } from "../../src/collections/ContentRules.ts"
import type { PreparedDecomposition, SubBlock } from "../../src/decomposition/DecompositionRequest.ts"
import { replaceBlock } from "../../src/decomposition/replaceBlock.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import {
  arbitraryContent,
  arbitraryIndex,
  arbitraryName
} from "../../testing/collections/ContentArbitrary.ts"
import { smallContent } from "../../testing/shared/Fixtures.ts"

const id = (value: string) => ItemId.make(value)
const edge = (source: string, target: string): Edge => ({ sourceId: id(source), targetId: id(target) })
const part = (value: string): SubBlock => ({ id: id(value), name: value })
const api = smallContent.blocks.find((block) => block.id === "api")
if (api === undefined) throw new Error("the small content has an API")

const replaceApi = (subBlocks: ReadonlyArray<SubBlock>, edges: ReadonlyArray<Edge> = []) =>
  replaceBlock(smallContent, api, { subBlocks, edges })
const replaced = (subBlocks: ReadonlyArray<SubBlock>, edges: ReadonlyArray<Edge> = []) =>
  Result.getOrThrow(replaceApi(subBlocks, edges))
const pathsOf = (subBlocks: ReadonlyArray<SubBlock>, edges: ReadonlyArray<Edge> = []) => {
  const result = replaceApi(subBlocks, edges)
  assert(Result.isFailure(result))
  return result.failure.map(({ path }) => path)
}

describe("replaceBlock", () => {
  it("layer and specialties default to the removed block's, a description to none", () => {
    const given = { id: id("b"), name: "B", description: "d", layerId: id("front"), defaultSpecialties: [] }
    expect(replaced([part("a"), given]).subBlocks).toEqual([
      { id: "a", name: "a", description: "", layerId: "back", defaultSpecialties: ["ts", "sql"] },
      given
    ])
  })

  it("a sub-block is of the kind that it says, whatever the removed block was, and moved edges keep their labels", () => {
    const edges = smallContent.edges.map((it) => ({ ...it, label: "calls" }))
    const parts = [{ ...part("a"), kind: "store" as const }, part("b")]
    const result = replaceBlock(
      { ...smallContent, edges },
      { ...api, kind: "queue" },
      { subBlocks: parts, edges: [] }
    )
    const { content, subBlocks } = Result.getOrThrow(result)
    expect(subBlocks.map(({ kind }) => kind)).toEqual(["store", undefined])
    expect(content.edges.map(({ label }) => label)).toEqual(content.edges.map(() => "calls"))
  })

  it("sub-blocks take the removed block's place in the order", () => {
    const { content } = replaced([part("a"), part("b")])
    expect(content.blocks.map((block) => block.id)).toEqual(["web", "a", "b", "store"])
  })

  it("edges into the block go to the sub-blocks that no sub-block points to, edges out leave from those that point to none", () => {
    const { content, rewiredEdges } = replaced(
      [part("a"), part("b"), part("c")],
      [edge("a", "b"), edge("b", "c")]
    )
    expect(rewiredEdges).toEqual([edge("web", "a"), edge("c", "store")])
    expect(content.edges).toEqual([edge("web", "a"), edge("c", "store"), edge("a", "b"), edge("b", "c")])
  })

  it("where there is no entry and no exit, every sub-block takes the outside edges", () => {
    const { rewiredEdges } = replaced([part("a"), part("b")], [edge("a", "b"), edge("b", "a")])
    expect(rewiredEdges).toEqual([edge("web", "a"), edge("web", "b"), edge("a", "store"), edge("b", "store")])
  })

  it("ids are minted where absent, from the names", () => {
    const { subBlocks } = replaced([{ name: "Web" }, { name: "API" }, { name: "Auth" }, part("auth")])
    expect(subBlocks.map((block) => block.id)).toEqual(["web-2", "api-2", "auth-2", "auth"])
  })

  it("the removed block's id may be used again", () => {
    const { content } = replaced([part("api"), part("b")], [edge("api", "b")])
    expect(content.edges).toEqual([edge("web", "api"), edge("b", "store"), edge("api", "b")])
  })

  it("another taken id is refused, and so is one of a space's own items", () => {
    expect(pathsOf([part("web"), part("a"), part("a"), part("x:a")])).toEqual([
      ["subBlocks", 0, "id"],
      ["subBlocks", 2, "id"],
      ["subBlocks", 3, "id"]
    ])
  })

  it("a layer or specialty that the collection does not have is refused", () => {
    const lost = { ...part("b"), layerId: id("gone"), defaultSpecialties: [id("ts"), id("gone"), id("ts")] }
    expect(pathsOf([part("a"), lost])).toEqual([
      ["subBlocks", 1, "layerId"],
      ["subBlocks", 1, "defaultSpecialties", 1],
      ["subBlocks", 1, "defaultSpecialties", 2]
    ])
  })

  it("edges join two different sub-blocks, none twice", () => {
    const edges = [edge("web", "a"), edge("a", "store"), edge("a", "a"), edge("a", "b"), edge("a", "b")]
    expect(pathsOf([part("a"), part("b")], edges)).toEqual([
      ["edges", 0, "sourceId"],
      ["edges", 1, "targetId"],
      ["edges", 2, "targetId"],
      ["edges", 4]
    ])
  })

  it("sub_blocks has at least 2 items", () => {
    expect(pathsOf([])).toEqual([["subBlocks"]])
    expect(pathsOf([{ ...part("a"), layerId: id("gone") }])).toEqual([
      ["subBlocks"],
      ["subBlocks", 0, "layerId"]
    ])
  })

  it("a replacement that would make more than 50,000 edges is refused before it is made", () => {
    const crowd = Array.from({ length: 300 }, (_, index) => ({ ...api, id: id(`n${index}`) }))
    const content: Content = {
      ...smallContent,
      blocks: [...smallContent.blocks, ...crowd],
      edges: crowd.map((block) => edge(block.id, "api"))
    }
    const subBlocks = Array.from({ length: 300 }, (_, index) => part(`p${index}`))
    const result = replaceBlock(content, api, { subBlocks, edges: [] })
    assert(Result.isFailure(result))
    expect(result.failure).toEqual([
      { path: ["edges"], message: "would make 90000 edges: at most 50000 are allowed" }
    ])
  })

  const Seed = Schema.Struct({
    removed: arbitraryIndex,
    parts: Schema.Array(Schema.Struct({ name: arbitraryName, minted: Schema.Boolean })).check(
      Schema.isMinLength(2),
      Schema.isMaxLength(5)
    ),
    edges: Schema.Array(Schema.Tuple([arbitraryIndex, arbitraryIndex])).check(Schema.isMaxLength(6))
  })

  interface Case extends PreparedDecomposition {
    readonly content: Content
    readonly removed: Block
  }

  /**
   * A content with a block, and a valid variant for it; some ids are given, some minted, one is the removed block's.
   */
  const cases: Arbitrary.Arbitrary<Case> = Arbitrary.map(
    Arbitrary.all({ content: arbitraryContent, seed: Arbitrary.schema(Seed) }),
    ({ content: drawn, seed }) => {
      const spare = { ...api, layerId: id("l0"), defaultSpecialties: [] }
      const content = { ...drawn, blocks: [...drawn.blocks, spare] }
      const removed = drawn.blocks[seed.removed] ?? spare
      const subBlocks = seed.parts.map(({ minted, name }, index) =>
        minted ? { name } : { id: index === 0 ? removed.id : id(`part${index}`), name }
      )
      const given = subBlocks.flatMap((sub) => (sub.id === undefined ? [] : [sub.id]))
      const pairs = seed.edges.flatMap(([from, to]) => {
        const [source, target] = [given[from], given[to]]
        return source === undefined || target === undefined || from === to ? [] : [edge(source, target)]
      })
      const edges = [...new Map(pairs.map((one) => [`${one.sourceId}>${one.targetId}`, one])).values()]
      return { content, removed, subBlocks, edges, expectedUpdatedAt: null }
    }
  )
  const one = { one: cases }
  const much = { arbitrary: { runs: 300 } }
  const run = (input: Case) => Result.getOrThrow(replaceBlock(input.content, input.removed, input))

  it.prop(
    "a valid variant of a valid collection gives a valid collection: no doubles, no self-loops, nothing dangling",
    one,
    ({ one: input }) => {
      expect(checkContent(run(input).content)).toEqual([])
    },
    much
  )

  it.prop(
    "all other blocks and edges stay as they were, in their order",
    one,
    ({ one: input }) => {
      const { content, subBlocks } = run(input)
      const parts = new Set(subBlocks.map((block) => block.id))
      const others = input.content.blocks.filter((block) => block.id !== input.removed.id)
      expect(content.blocks.filter((block) => !parts.has(block.id))).toEqual(others)
      expect(content.edges.filter((one) => !parts.has(one.sourceId) && !parts.has(one.targetId))).toEqual(
        input.content.edges.filter(
          ({ sourceId, targetId }) => sourceId !== input.removed.id && targetId !== input.removed.id
        )
      )
      expect(content.layers).toEqual(input.content.layers)
      expect(content.specialties).toEqual(input.content.specialties)
    },
    much
  )

  it.prop(
    "no outside edge is lost: each neighbour stays joined to a sub-block in the same direction, and none is added",
    one,
    ({ one: input }) => {
      const { removed } = input
      const { rewiredEdges, subBlocks } = run(input)
      const parts = new Set<string>(subBlocks.map((block) => block.id))
      const before = input.content.edges
      const into = (edges: ReadonlyArray<Edge>, inside: (value: string) => boolean) =>
        new Set(edges.filter(({ targetId }) => inside(targetId)).map(({ sourceId }) => sourceId))
      const outOf = (edges: ReadonlyArray<Edge>, inside: (value: string) => boolean) =>
        new Set(edges.filter(({ sourceId }) => inside(sourceId)).map(({ targetId }) => targetId))
      const isRemoved = (value: string) => value === removed.id
      expect(into(rewiredEdges, (value) => parts.has(value))).toEqual(into(before, isRemoved))
      expect(outOf(rewiredEdges, (value) => parts.has(value))).toEqual(outOf(before, isRemoved))
    },
    much
  )
})
