import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import {
  addGraphPart,
  emptyGraph,
  type GraphSource,
  mostNodes
} from "../../../src/generation/projects/graphDraft.ts"
import type { GraphPart } from "../../../src/generation/projects/ProjectModel.ts"
import { mergeSpace, shownOnly } from "../../../src/overlays/mergeSpace.ts"
import type { Graph } from "../../../src/projects/Graph.ts"
import { graphIssues } from "../../../src/projects/graphIssues.ts"
import { graphOfSpace } from "../../../src/projects/graphOfSpace.ts"
import { maximumPairs } from "../../../src/shared/graphSize.ts"
import { ItemId } from "../../../src/shared/Ids.ts"
import { arbitrarySpace } from "../../../testing/overlays/SpaceArbitrary.ts"
import { soundGraph } from "../../../testing/projects/GraphArbitrary.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

const reference = Schema.Literals([
  "b0",
  "b1",
  "x:b0",
  "a",
  "One",
  "Two",
  "web",
  "Mailer",
  "MAILER",
  "l0",
  "s0",
  "",
  "‮"
])

const anyPart: Arbitrary.Arbitrary<GraphPart> = Arbitrary.schema(
  Schema.Union([
    Schema.TaggedStruct("Choose", { block: reference, roles: Schema.NullOr(Schema.Array(reference)) }),
    Schema.TaggedStruct("Add", {
      name: reference,
      layer: Schema.NullOr(reference),
      roles: Schema.Array(reference),
      kind: Schema.optionalKey(Schema.Literals(["store", "nonsense", "PERSON"]))
    }),
    Schema.TaggedStruct("Join", {
      source: reference,
      target: reference,
      label: Schema.optionalKey(reference)
    })
  ])
)

const anySource: Arbitrary.Arbitrary<GraphSource> = Arbitrary.map(
  Arbitrary.all({ parts: arbitrarySpace, present: soundGraph }),
  ({ parts: { content, custom, overlays }, present }) => ({
    space: shownOnly(mergeSpace(content, overlays, custom)),
    present
  })
)

const fold = (source: GraphSource, parts: ReadonlyArray<GraphPart>): Graph =>
  parts.reduce((graph, part) => {
    const verdict = addGraphPart(source, graph, part)
    return Result.isSuccess(verdict) ? verdict.success.graph : graph
  }, emptyGraph(source))

describe("addGraphPart", () => {
  const nothing = { blocks: [], layers: [], specialties: [] }
  const source = {
    space: shownOnly(mergeSpace(smallContent, [], nothing)),
    present: emptyGraph({
      space: { layers: [], specialties: [], blocks: [], edges: [] },
      present: { nodes: [], edges: [], roles: [] }
    })
  }
  const choose = (block: string): GraphPart => ({ _tag: "Choose", block, roles: null })

  it.prop(
    "whatever a model says, the graph obeys its rules and has only what was chosen or added",
    [anySource, Arbitrary.array(anyPart, { maxLength: 12 })],
    ([given, parts]) => {
      const graph = fold(given, parts)
      assert.deepStrictEqual(graphIssues(graph), [])
      const blocks = new Set(given.space.blocks.map(({ id }) => id))
      const chosen = graph.nodes.filter(({ id }) => blocks.has(id)).length
      assert.isAtMost(graph.nodes.length - chosen, parts.filter(({ _tag }) => _tag === "Add").length)
    }
  )

  it.prop(
    "a part that is told twice changes nothing",
    [anySource, Arbitrary.array(anyPart, { minLength: 1, maxLength: 8 })],
    ([given, parts]) => {
      const once = fold(given, parts)
      const twice = fold(given, [...parts, ...parts.slice(-1)])
      assert.strictEqual(twice.nodes.length, once.nodes.length)
    }
  )

  it("every block of a space makes the graph that a new project has, but for its edges", () => {
    const graph = fold(
      source,
      smallContent.blocks.map(({ id }) => choose(id))
    )
    const { edges: _, ...expected } = graphOfSpace(source.space)
    assert.deepStrictEqual({ nodes: graph.nodes, roles: graph.roles }, expected)
  })

  it("a block that the project has stays as the project has it", () => {
    const node = { id: ItemId.make("web"), label: "Our web", roles: [], kind: "client" as const }
    const graph = fold({ ...source, present: { nodes: [node], edges: [], roles: [] } }, [choose("Web")])
    assert.deepStrictEqual(graph.nodes, [node])
  })

  it("an added node keeps the id that its name has in the project, so that its document stays", () => {
    const node = { id: ItemId.make("n7"), label: "Mailer", roles: [] }
    const added: GraphPart = {
      _tag: "Add",
      name: "mailer",
      layer: "Back",
      roles: ["SQL", "none"],
      kind: "queue"
    }
    const graph = fold({ ...source, present: { nodes: [node], edges: [], roles: [] } }, [added])
    assert.deepStrictEqual(graph.nodes, [
      {
        id: node.id,
        label: "mailer",
        roles: [ItemId.make("sql")],
        layerId: ItemId.make("back"),
        kind: "queue"
      }
    ])
  })

  it("a node by a block's name is that block; one with another name gets an id that nothing else has", () => {
    const added: GraphPart = { _tag: "Add", name: "STORE", layer: null, roles: [] }
    assert.deepStrictEqual(
      fold(source, [added]).nodes.map(({ id }) => id),
      ["store"]
    )
    const other: GraphPart = { _tag: "Add", name: "Store!", layer: null, roles: [] }
    assert.deepStrictEqual(
      fold(source, [other]).nodes.map(({ id }) => id),
      ["store-2"]
    )
  })

  it("an edge joins nodes that are there already, once, and says the last label", () => {
    const join = (label: string): GraphPart => ({ _tag: "Join", source: "web", target: "API", label })
    const graph = fold(source, [join("too early"), choose("web"), choose("api"), join("asks"), join("calls")])
    assert.deepStrictEqual(graph.edges, [
      { sourceId: ItemId.make("web"), targetId: ItemId.make("api"), label: "calls" }
    ])
  })

  it("stops at the most nodes that a run can document", () => {
    const parts = Array.from(
      { length: mostNodes + 2 },
      (_, index): GraphPart => ({ _tag: "Add", name: `Node ${index}`, layer: null, roles: [] })
    )
    assert.strictEqual(fold(source, parts).nodes.length, mostNodes)
  })

  it("stops at the most roles that nodes have together", () => {
    const specialties = Array.from({ length: 2_000 }, (_, at) => ({
      id: ItemId.make(`s${at}`),
      name: `S ${at}`,
      description: ""
    }))
    const some = { ...source, space: shownOnly(mergeSpace({ ...smallContent, specialties }, [], nothing)) }
    const roles = specialties.map(({ id }) => id)
    const part = (name: string, known: ReadonlyArray<string>): GraphPart => ({
      _tag: "Add",
      name,
      layer: null,
      roles: known
    })
    const full = fold(some, [
      ...Array.from({ length: maximumPairs / 2_000 }, (_, at) => part(`Node ${at}`, roles)),
      part("One role more", roles.slice(0, 1)),
      part("No role", [])
    ])
    assert.strictEqual(full.nodes.at(-1)?.label, "No role")
    assert.lengthOf(full.nodes, maximumPairs / 2_000 + 1)
  })
})
