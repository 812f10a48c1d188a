import type { BoxPlace, GraphLayout } from "@design-workspace/client"
import { extendLayout } from "../../graph/model/extendLayout.ts"
import { edgeKey as keyOfEnds } from "../../graph/model/graphIndex.ts"
import { type DraftGraph, edgeKey } from "./DraftGraph.ts"
import { drawnGraph, type LaneNames } from "./drawnGraph.ts"
import { type GraphChange, graphChanges } from "./graphChanges.ts"

type Mark = NonNullable<BoxPlace["mark"]>

/** Both graphs as one, in their later form. */
const together = (before: DraftGraph, after: DraftGraph): DraftGraph => {
  const nodes = new Map([...before.nodes, ...after.nodes].map((node) => [node.id, node]))
  const edges = new Map([...before.edges, ...after.edges].map((edge) => [edgeKey(edge), edge]))
  return { nodes: [...nodes.values()], edges: [...edges.values()], roles: after.roles }
}

const marksOf = (before: DraftGraph, after: DraftGraph) => {
  const [nodes, edges] = [new Map<string, GraphChange["mark"]>(), new Map<string, GraphChange["mark"]>()]
  for (const change of graphChanges(before, after)) {
    if (change.kind === "node") nodes.set(change.part.id, change.mark)
    else if (change.kind === "edge") edges.set(edgeKey(change.part), change.mark)
    // A change of a node's roles changes the node.
    else if (change.kind === "assignment")
      nodes.set(change.part.node, nodes.get(change.part.node) ?? "changed")
  }
  return { nodes, edges }
}

/** `drawn` has the places of as many of their parts as the service drew together. */
export const comparedLayout = (
  drawn: GraphLayout,
  before: DraftGraph,
  after: DraftGraph,
  names: LaneNames
): GraphLayout => {
  const both = together(before, after)
  const used = new Set(both.nodes.map(({ lane }) => lane))
  const lanes = drawn.lanes.filter(({ id }) => used.has(id))
  const { boxes, edges, ...rest } = extendLayout(drawn, drawnGraph(both, lanes, names))
  const marks = marksOf(before, after)
  const marked = (mark: Mark | undefined): Mark => mark ?? "same"
  return {
    ...rest,
    boxes: boxes.map((box) => ({ ...box, mark: marked(marks.nodes.get(box.id)) })),
    edges: edges.map((edge) => ({ ...edge, mark: marked(marks.edges.get(keyOfEnds(edge))) }))
  }
}
