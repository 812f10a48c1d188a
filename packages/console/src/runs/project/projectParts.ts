import type { GraphLayout, ProjectWithGraph } from "@design-workspace/client"
import { graph as text } from "../../text/graph.ts"
import { edgeId, nameKey, type RunParts, type RunState } from "../model/RunState.ts"

type Graph = Pick<ProjectWithGraph["graph"], "nodes" | "edges" | "nodeRoles" | "roles">

/** The parts of a project's graph as a run would tell them. */
export const partsOf = ({ edges, nodeRoles, nodes }: Graph): RunParts => {
  const roles = Map.groupBy(nodeRoles, ({ node_id }) => node_id)
  return {
    layers: new Map(),
    specialties: new Map(),
    boxes: new Map(
      nodes.map(({ id, label, layer_id = null }) => [
        id,
        { id, name: label, layer_id, specialties: (roles.get(id) ?? []).map(({ role_id }) => role_id) }
      ])
    ),
    edges: new Map(edges.map((edge) => [edgeId(edge), edge]))
  }
}

/** The names of everything that a run of a project tells by its id: of its parts by their last word, of the rest by the space's. */
export const namesFor = (
  run: Pick<RunState, "names">,
  space: ReadonlyMap<string, string> | undefined,
  graph: Graph | undefined
): ReadonlyMap<string, string> =>
  new Map([
    ...(graph?.nodes ?? []).map(({ id, label }) => [nameKey("block", id), label] as const),
    ...(graph?.roles ?? []).map(({ id, label }) => [nameKey("specialty", id), label] as const),
    ...(space ?? []),
    ...run.names
  ])

/** A picture whose lanes are named, where only their ids were told. */
export const withLaneNames = (layout: GraphLayout, names: ReadonlyMap<string, string>): GraphLayout => ({
  ...layout,
  lanes: layout.lanes.map((lane) => ({
    ...lane,
    name: lane.id === null ? text.noLayer : (names.get(nameKey("layer", lane.id)) ?? lane.name)
  }))
})
