import type { ProjectWithGraph } from "@design-workspace/client"

type Graph = ProjectWithGraph["graph"]

/** A part at the other end of an edge. */
export interface Neighbour {
  readonly id: string
  readonly name: string
  /** `out`: the edge leads from the part that is looked at to this one. */
  readonly direction: "out" | "in"
  /** What the edge says; empty where it says nothing. */
  readonly label: string
  readonly hasDocument: boolean
}

/** The parts that edges join with one part, those that it leads to first, each side by name. */
export const neighboursOf = (
  { contentItems, edges, nodes }: Pick<Graph, "nodes" | "edges" | "contentItems">,
  nodeId: string
): ReadonlyArray<Neighbour> => {
  const joined = edges.filter(({ source_id, target_id }) => source_id === nodeId || target_id === nodeId)
  if (joined.length === 0) return []
  const names = new Map(nodes.map(({ id, label }) => [id, label]))
  const documents = new Set(contentItems.map(({ node_id }) => node_id))
  const found = joined.map(({ label = "", source_id, target_id }): Neighbour => {
    const id = source_id === nodeId ? target_id : source_id
    return {
      id,
      name: names.get(id) ?? id,
      direction: source_id === nodeId ? "out" : "in",
      label,
      hasDocument: documents.has(id)
    }
  })
  const side = (direction: Neighbour["direction"]) =>
    found.filter((it) => it.direction === direction).toSorted((a, b) => a.name.localeCompare(b.name, "en"))
  return [...side("out"), ...side("in")]
}
