import type { Graph } from "../../src/projects/Graph.ts"
import { ItemId } from "../../src/shared/Ids.ts"

/** Two nodes on lanes with their roles in an order of their own, and an edge. */
export const sampleGraph: Graph = {
  nodes: [
    {
      id: ItemId.make("web"),
      label: "Web",
      roles: [ItemId.make("sql"), ItemId.make("ts")],
      layerId: ItemId.make("front")
    },
    { id: ItemId.make("api"), label: "API", roles: [] }
  ],
  edges: [{ sourceId: ItemId.make("web"), targetId: ItemId.make("api") }],
  roles: [
    { id: ItemId.make("ts"), label: "TypeScript" },
    { id: ItemId.make("sql"), label: "SQL" }
  ]
}
