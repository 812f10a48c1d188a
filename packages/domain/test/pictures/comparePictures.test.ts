import { assert, describe, it } from "@effect/vitest"
import { Equal, Struct } from "effect"
import { comparePictures } from "../../src/pictures/comparePictures.ts"
import type { Mark, Picture, PictureBox } from "../../src/pictures/Picture.ts"
import { pictureOfGraph } from "../../src/pictures/pictureOfGraph.ts"
import type { Graph, GraphNode } from "../../src/projects/Graph.ts"
import { graphDiff } from "../../src/projects/graphDiff.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { atOnce } from "../../src/shared/inParts.ts"
import { soundGraph } from "../../testing/projects/GraphArbitrary.ts"

const compared = (before: Graph, after: Graph): Picture =>
  comparePictures(pictureOfGraph(before), pictureOfGraph(after))

const boxesWith = ({ boxes }: Picture, mark: Mark): ReadonlyArray<string> =>
  boxes.flatMap((box) => (box.mark === mark ? [box.id] : []))

const ids = (items: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> =>
  items.map(({ id }) => id)

/** What is left of a comparison for who knows only the second version. */
const second = ({ boxes, edges, lanes }: Picture): Picture => {
  const stays = ({ mark }: { readonly mark: Mark }): boolean => mark !== "removed"
  const plain = (box: PictureBox): PictureBox => ({
    ...box,
    chips: box.chips.filter(stays).map((chip) => ({ ...chip, mark: "same" })),
    mark: "same",
    was: null,
    wasOn: null,
    wasKind: null,
    wasTechnology: null,
    wasLifecycle: null
  })
  return {
    lanes: lanes.filter(stays).map((lane) => ({ ...lane, mark: "same", was: null })),
    boxes: boxes.filter(stays).map(plain),
    edges: edges.filter(stays).map((edge) => ({ ...edge, mark: "same", was: null })),
    compared: false
  }
}

const drawnOf = (node: GraphNode) => Struct.omit(node, ["description", "owner", "tags", "links"])

describe("comparePictures", () => {
  it("marks what was added, removed and changed, and says what it was", () => {
    const [web, api, mail, edge, core] = ["web", "api", "mail", "edge", "core"].map((id) =>
      ItemId.make(id)
    ) as [ItemId, ItemId, ItemId, ItemId, ItemId]
    const [ts, sql] = [ItemId.make("ts"), ItemId.make("sql")]
    const picture = compared(
      {
        nodes: [
          { id: web, label: "Web", roles: [ts], layerId: edge, technology: "React" },
          { id: api, label: "API", roles: [], layerId: core, kind: "external" }
        ],
        edges: [{ sourceId: web, targetId: api, label: "calls" }],
        roles: [{ id: ts, label: "TS" }]
      },
      {
        nodes: [
          { id: web, label: "Front", roles: [sql], layerId: core, kind: "client", lifecycle: "retired" },
          { id: mail, label: "Mail", roles: [sql], layerId: core }
        ],
        edges: [{ sourceId: web, targetId: mail }],
        roles: [{ id: sql, label: "SQL" }]
      }
    )
    assert.deepStrictEqual(picture, {
      lanes: [
        { id: "edge", label: "edge", mark: "removed", was: null },
        { id: "core", label: "core", mark: "same", was: null }
      ],
      boxes: [
        {
          id: "web",
          label: "Front",
          kind: "client",
          technology: null,
          lifecycle: "retired",
          laneId: "core",
          chips: [
            { id: "ts", label: "TS", mark: "removed" },
            { id: "sql", label: "SQL", mark: "added" }
          ],
          mark: "changed",
          was: "Web",
          wasOn: "edge",
          wasKind: "service",
          wasTechnology: "React",
          wasLifecycle: "active"
        },
        {
          id: "api",
          label: "API",
          kind: "external",
          technology: null,
          lifecycle: "active",
          laneId: "core",
          chips: [],
          mark: "removed",
          was: null,
          wasOn: null,
          wasKind: null,
          wasTechnology: null,
          wasLifecycle: null
        },
        {
          id: "mail",
          label: "Mail",
          kind: "service",
          technology: null,
          lifecycle: "active",
          laneId: "core",
          chips: [{ id: "sql", label: "SQL", mark: "same" }],
          mark: "added",
          was: null,
          wasOn: null,
          wasKind: null,
          wasTechnology: null,
          wasLifecycle: null
        }
      ],
      edges: [
        { sourceId: "web", targetId: "api", label: "calls", technology: null, mark: "removed", was: null },
        { sourceId: "web", targetId: "mail", label: null, technology: null, mark: "added", was: null }
      ],
      compared: true
    })
  })

  it("marks a box of another kind and an edge of another label as changed, and says what they were", () => {
    const [web, store] = [ItemId.make("web"), ItemId.make("store")]
    const nodes = [{ id: web, label: "Web", roles: [] }]
    const { boxes, edges } = compared(
      {
        nodes: [...nodes, { id: store, label: "Store", roles: [], kind: "store" }],
        edges: [
          { sourceId: web, targetId: store, label: "reads" },
          { sourceId: store, targetId: web, label: "tells" }
        ],
        roles: []
      },
      {
        nodes: [...nodes, { id: store, label: "Store", roles: [] }],
        edges: [
          { sourceId: web, targetId: store, label: "writes" },
          { sourceId: store, targetId: web }
        ],
        roles: []
      }
    )
    assert.deepStrictEqual(
      boxes.map(({ kind, mark, wasKind }) => ({ kind, mark, wasKind })),
      [
        { kind: "service", mark: "same", wasKind: null },
        { kind: "service", mark: "changed", wasKind: "store" }
      ]
    )
    assert.deepStrictEqual(
      edges.map(({ label, mark, was }) => ({ label, mark, was })),
      [
        { label: "writes", mark: "changed", was: "reads" },
        { label: null, mark: "changed", was: "tells" }
      ]
    )
  })

  it.prop("shows the second version whole and in its order", { a: soundGraph, b: soundGraph }, ({ a, b }) => {
    assert.deepStrictEqual(second(compared(a, b)), pictureOfGraph(b))
  })

  it.prop("marks nothing between a version and itself", { graph: soundGraph }, ({ graph }) => {
    assert.deepStrictEqual(compared(graph, graph), { ...pictureOfGraph(graph), compared: true })
  })

  it.prop(
    "marks the nodes and edges that `graphDiff` lists, but for what is not drawn of a node",
    { a: soundGraph, b: soundGraph },
    ({ a, b }) => {
      const picture = compared(a, b)
      const { edges, nodes } = atOnce(graphDiff(a, b))
      assert.deepStrictEqual(boxesWith(picture, "added"), ids(nodes.added))
      assert.sameMembers([...boxesWith(picture, "removed")], [...ids(nodes.removed)])
      assert.includeMembers(
        [...boxesWith(picture, "changed")],
        nodes.changed
          .filter(({ after, before }) => !Equal.equals(drawnOf(after), drawnOf(before)))
          .map(({ after }) => after.id)
      )
      for (const mark of ["added", "removed"] as const) {
        const pairs = picture.edges.filter((edge) => edge.mark === mark)
        assert.sameDeepMembers(
          pairs.map(({ sourceId, targetId }) => `${sourceId} ${targetId}`),
          edges[mark].map(({ sourceId, targetId }) => `${sourceId} ${targetId}`)
        )
      }
    }
  )

  it.prop(
    "has every edge between boxes and every box on a lane",
    { a: soundGraph, b: soundGraph },
    ({ a, b }) => {
      const { boxes, edges, lanes } = compared(a, b)
      const [boxIds, laneIds] = [new Set(ids(boxes)), new Set<string | null>([...ids(lanes), null])]
      assert.isTrue(edges.every(({ sourceId, targetId }) => boxIds.has(sourceId) && boxIds.has(targetId)))
      assert.isTrue(boxes.every(({ laneId }) => laneIds.has(laneId)))
      assert.strictEqual(boxIds.size, boxes.length)
    }
  )
})
