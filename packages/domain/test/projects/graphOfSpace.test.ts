import { assert, describe, it } from "@effect/vitest"
import { mergeSpace, shownOnly } from "../../src/overlays/mergeSpace.ts"
import type { OverlayEntry } from "../../src/overlays/Overlay.ts"
import { graphIssues } from "../../src/projects/graphIssues.ts"
import { graphOfSpace } from "../../src/projects/graphOfSpace.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { smallContent } from "../../testing/shared/Fixtures.ts"

const noCustom = { blocks: [], layers: [], specialties: [] }

const hide = (kind: OverlayEntry["kind"], id: string): OverlayEntry => ({
  kind,
  id: ItemId.make(id),
  hidden: true,
  overrides: {}
})

const graphUnder = (...overlays: ReadonlyArray<OverlayEntry>) =>
  graphOfSpace(shownOnly(mergeSpace(smallContent, overlays, noCustom)))

describe("graphOfSpace", () => {
  it("makes nodes of blocks on their lanes, roles of specialties, and keeps ids and edges", () => {
    assert.deepStrictEqual(graphUnder(), {
      nodes: [
        { id: ItemId.make("web"), label: "Web", roles: [ItemId.make("ts")], layerId: ItemId.make("front") },
        {
          id: ItemId.make("api"),
          label: "API",
          roles: [ItemId.make("ts"), ItemId.make("sql")],
          layerId: ItemId.make("back")
        },
        {
          id: ItemId.make("store"),
          label: "Store",
          roles: [ItemId.make("sql")],
          layerId: ItemId.make("back")
        }
      ],
      edges: smallContent.edges,
      roles: [
        { id: ItemId.make("sql"), label: "SQL" },
        { id: ItemId.make("ts"), label: "TypeScript" }
      ]
    })
  })

  it("leaves out what the space hides, and what names it", () => {
    const graph = graphUnder(hide("block", "web"), hide("specialty", "sql"))
    assert.deepStrictEqual(
      graph.nodes.map(({ id, roles }) => [id, ...roles].join(" ")),
      ["api ts", "store"]
    )
    assert.deepStrictEqual(graph.edges, smallContent.edges.slice(1))
    assert.deepStrictEqual(
      graph.roles.map(({ id }) => id),
      ["ts"]
    )
    assert.deepStrictEqual(graphIssues(graph), [])
  })

  it("leaves out the blocks of a hidden layer", () => {
    const graph = graphUnder(hide("layer", "back"))
    assert.deepStrictEqual(
      graph.nodes.map(({ id }) => id),
      ["web"]
    )
    assert.deepStrictEqual(graph.edges, [])
  })
})
