import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { Design } from "../../src/pictures/pictureOfDesign.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { graphDiff } from "../../src/projects/graphDiff.ts"
import { cutDesigns, cutGraphs, type GraphSelection } from "../../src/shared/GraphSelection.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { atOnce } from "../../src/shared/inParts.ts"
import { idOf } from "../../src/shared/listDiff.ts"
import { soundGraph } from "../../testing/projects/GraphArbitrary.ts"

type Node = Graph["nodes"][number]

/** The facts of a node depend on its label, so that two versions of it may differ in them. */
const factsOf = ({ id, label }: Node): { readonly owner?: string; readonly tags?: ReadonlyArray<string> } => {
  if (label === "One") return { tags: ["one", id] }
  return id === "a" ? {} : { owner: "Team: A" }
}

const graph: Arbitrary.Arbitrary<Graph> = Arbitrary.map(soundGraph, (it) => ({
  ...it,
  nodes: it.nodes.map(({ owner: _, tags: __, ...node }) => ({ ...node, ...factsOf(node) }))
}))

const name = Arbitrary.schema(
  Schema.Literals([
    "part:a",
    "part:b",
    "part:z",
    "layer:a",
    "layer:c",
    "tag:one",
    "tag:d",
    "owner:Team: A",
    "owner:Team"
  ])
)
const hops = Arbitrary.schema(Schema.Literals([0, 1, 2, 3]))
const part: Arbitrary.Arbitrary<GraphSelection> = Arbitrary.all({
  only: Arbitrary.array(name, { minLength: 1, maxLength: 2 }),
  hops
})

const cutBoth = (before: Graph, after: Graph, wanted: GraphSelection): readonly [Graph, Graph] => {
  const cut = atOnce(cutGraphs([before, after], wanted))
  return [cut(before), cut(after)]
}

const cutOne = (it: Graph, wanted: GraphSelection): Graph => atOnce(cutGraphs([it], wanted))(it)

const isNamed = (node: Node, { only }: GraphSelection): boolean => {
  const { owner, tags = [] } = factsOf(node)
  return only.some((it) => {
    const colon = it.indexOf(":")
    const text = it.slice(colon + 1)
    switch (it.slice(0, colon)) {
      case "part":
        return node.id === text
      case "layer":
        return node.layerId === text
      case "tag":
        return tags.includes(text)
      default:
        return owner === text
    }
  })
}

/** Whether some path, which may go against the edges, is that short. */
const isNear = (edges: Graph["edges"], from: string, to: string, within: number): boolean =>
  from === to ||
  (within > 0 &&
    edges.some(
      ({ sourceId, targetId }) =>
        (sourceId === from && isNear(edges, targetId, to, within - 1)) ||
        (targetId === from && isNear(edges, sourceId, to, within - 1))
    ))

const isWithin = (part: ReadonlyArray<unknown>, whole: ReadonlyArray<unknown>): boolean =>
  part.every((it) => whole.includes(it))

const nodeIds = ({ nodes }: Graph): ReadonlyArray<string> => nodes.map(idOf)

const asDesign = ({ edges, nodes, roles }: Graph): Design => ({
  layers: ["a", "b", "c", "d"].map((id, position) => ({ id: ItemId.make(id), name: id, position })),
  specialties: roles.map(({ id, label }) => ({ id, name: label })),
  blocks: nodes.map((node) => ({
    id: node.id,
    name: node.label,
    layerId: node.layerId ?? ItemId.make("d"),
    defaultSpecialties: node.roles,
    ...factsOf(node)
  })),
  edges
})

describe("cutGraphs", () => {
  it.prop(
    "keeps of both versions the nodes that are named in either or near such a one, and all between them",
    { before: graph, after: graph, wanted: part },
    ({ after, before, wanted }) => {
      const edges = [...before.edges, ...after.edges]
      const named = [...before.nodes, ...after.nodes].filter((it) => isNamed(it, wanted)).map(idOf)
      const isIn = (id: string) => named.some((from) => isNear(edges, from, id, wanted.hops))
      const cut = cutBoth(before, after, wanted)
      const roles = cut.flatMap(({ nodes }) => nodes.flatMap((it) => it.roles))
      for (const [whole, is] of [
        [before, cut[0]],
        [after, cut[1]]
      ] as const)
        assert.deepStrictEqual(is, {
          nodes: whole.nodes.filter(({ id }) => isIn(id)),
          edges: whole.edges.filter(({ sourceId, targetId }) => isIn(sourceId) && isIn(targetId)),
          roles: whole.roles.filter(({ id }) => roles.includes(id))
        })
    },
    { arbitrary: { runs: 500 } }
  )

  it.prop("gives the same of what it gave", { it: graph, wanted: part }, ({ it, wanted }) => {
    const cut = cutOne(it, wanted)
    assert.deepStrictEqual(cutOne(cut, wanted), cut)
  })

  it.prop(
    "gives more with more hops and with more names, and never what was not there",
    { it: graph, wanted: part, more: name, further: hops },
    ({ further, it, more, wanted: { hops, only } }) => {
      const less = cutOne(it, { only, hops })
      const wide = cutOne(it, { only: [...only, more], hops: Math.max(hops, further) })
      for (const list of ["nodes", "edges", "roles"] as const) {
        assert.isTrue(isWithin(less[list], wide[list]))
        assert.isTrue(isWithin(wide[list], it[list]))
      }
    }
  )

  it.prop(
    "compares like the whole, as far as it goes",
    { before: graph, after: graph, wanted: part },
    ({ after, before, wanted }) => {
      const [was, is] = cutBoth(before, after, wanted)
      const ids = [...nodeIds(was), ...nodeIds(is)]
      const whole = atOnce(graphDiff(before, after))
      const { edges, nodes, roles } = atOnce(graphDiff(was, is))
      assert.deepStrictEqual(
        nodes.added,
        whole.nodes.added.filter(({ id }) => ids.includes(id))
      )
      assert.deepStrictEqual(
        nodes.changed,
        whole.nodes.changed.filter(({ after }) => ids.includes(after.id))
      )
      assert.isTrue(isWithin(edges.removed, whole.edges.removed))
      assert.isTrue(isWithin(roles.added, whole.roles.added))
    }
  )

  it("leaves a graph as it is if no part is wanted", () => {
    const empty: Graph = { nodes: [], edges: [], roles: [] }
    assert.strictEqual(atOnce(cutGraphs([empty], null))(empty), empty)
  })
})

describe("cutDesigns", () => {
  it.prop(
    "keeps the blocks and edges that a graph keeps, and the layers and specialties of these blocks",
    { it: graph, wanted: part },
    ({ it, wanted }) => {
      const design = asDesign(it)
      const onLayers = { ...it, nodes: it.nodes.map((node) => ({ layerId: ItemId.make("d"), ...node })) }
      const kept = cutOne(onLayers, wanted)
      const layers = kept.nodes.map(({ layerId }) => layerId)
      assert.deepStrictEqual(atOnce(cutDesigns([design], wanted))(design), {
        layers: design.layers.filter(({ id }) => layers.includes(id)),
        specialties: asDesign(kept).specialties,
        blocks: asDesign(kept).blocks,
        edges: kept.edges
      })
    }
  )
})
