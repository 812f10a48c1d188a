import type { Graph } from "@design-workspace/domain/projects/Graph"
import type { ContentItem, GraphRead } from "@design-workspace/domain/projects/WholeProject"
import { DateTime, Schema } from "effect"
import { rowsOf } from "../sql/Rows.ts"
import { storedJson } from "../sql/storedJson.ts"

/** A document as the statement builds it; `at` in milliseconds since 1970. */
interface Item extends Omit<ContentItem, "updatedAt"> {
  readonly at: number
}

/** A graph and its documents as the database returns them. */
export interface GraphJson {
  readonly graph: Graph
  readonly documents: ReadonlyArray<Item>
}

/** The column `project_whole`, and its equivalent for a past version. The project's own columns provide the rest. */
export const GraphColumn = Schema.Struct({
  graph: storedJson<Graph>("nodes", "edges", "roles"),
  documents: Schema.declare<ReadonlyArray<Item>>((value): value is ReadonlyArray<Item> =>
    Array.isArray(value)
  )
})

export const graphs = rowsOf(Schema.Struct({ whole: GraphColumn, updatedAt: Schema.DateTimeUtcFromDate }))

const inOrderOf = (graph: Graph, items: ReadonlyArray<Item>): ReadonlyArray<ContentItem> => {
  const ofNode = new Map(items.map((item) => [item.nodeId, item]))
  return graph.nodes.flatMap(({ id }) => {
    const item = ofNode.get(id)
    if (item === undefined) return []
    const { at, ...rest } = item
    return [{ ...rest, updatedAt: DateTime.makeUnsafe(at) }]
  })
}

/** Turns the stored graph into what the port returns. */
export const toGraphRead = ({ documents, graph }: GraphJson, updatedAt: DateTime.Utc): GraphRead => ({
  graph,
  contentItems: inOrderOf(graph, documents),
  updatedAt
})
