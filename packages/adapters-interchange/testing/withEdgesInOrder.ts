import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"

/** The design with its edges in the order of their ids: the formats of others do not keep the order of edges. */
export const withEdgesInOrder = (design: ExchangedDesign): ExchangedDesign => {
  const key = ({ sourceId, targetId }: ExchangedDesign["edges"][number]) => `${sourceId}\n${targetId}`
  return {
    ...design,
    edges: design.edges.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
  }
}
