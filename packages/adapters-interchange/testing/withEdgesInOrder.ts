import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"

/** The design with its edges in the order of their ids: the formats of others do not keep the order of edges. */
export const withEdgesInOrder = (design: ExchangedDesign): ExchangedDesign => {
  const key = ({ sourceId, targetId }: ExchangedDesign["edges"][number]) => `${sourceId}\n${targetId}`
  return {
    ...design,
    edges: design.edges.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
  }
}

/**
 * The design with its parts and edges in the order of their ids, and an edge that says nothing without a label: what
 * formats that hold parts by their layers keep.
 */
export const inLayers = (design: ExchangedDesign): ExchangedDesign => {
  const ordered = withEdgesInOrder(design)
  return {
    ...ordered,
    parts: ordered.parts.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    edges: ordered.edges.map((edge) => ({ ...edge, label: edge.label === "" ? null : edge.label }))
  }
}
