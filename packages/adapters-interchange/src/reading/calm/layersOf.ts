import { shown } from "../Notes.ts"
import { type Fields, member } from "./Fields.ts"
import type { CalmNode } from "./readNodes.ts"
import type { Relationships } from "./readRelationships.ts"

/** Which nodes are layers, and which are parts on them. */
export interface CalmLayers {
  readonly layers: ReadonlyArray<CalmNode>
  readonly parts: ReadonlyArray<CalmNode>
  /** The id of the node that is a part's layer. */
  readonly layerOf: (part: CalmNode) => string | null
  /** The number of those that we wrote, which are first and in order. */
  readonly ordered: number
}

/**
 * Containers are layers: those that we wrote, and those with a part on them. A container at which an edge ends is a part
 * on its own layer, too.
 */
export const layersOf = (
  fields: Fields,
  nodes: ReadonlyMap<string, CalmNode>,
  { containers, edges }: Relationships
): CalmLayers => {
  const containing = new Set(containers.values())
  const isWritten = ({ ours }: CalmNode): boolean => member(ours, "layer") !== undefined
  const ends = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const isPart = (node: CalmNode): boolean =>
    ends.has(node.id) || !(isWritten(node) || containing.has(node.id))
  const parts = [...nodes.values()].filter(isPart)
  const layerOf = ({ id }: CalmNode): string | null =>
    containing.has(id) ? id : (containers.get(id) ?? null)
  const used = new Set(parts.flatMap((part) => layerOf(part) ?? []))
  const [written, others] = [
    [...nodes.values()].filter(isWritten),
    [...nodes.values()].filter((node) => !isWritten(node) && used.has(node.id))
  ]
  for (const node of nodes.values()) {
    if (!containing.has(node.id)) continue
    const outer = containers.get(node.id)
    if (outer !== undefined)
      fields.note("container", node.path, `is a layer: that ${shown(outer)} contains it is not taken over`)
    if (!used.has(node.id) && !isWritten(node))
      fields.note("container", node.path, "contains nothing but layers: is not taken over")
  }
  return { layers: [...written, ...others], parts, layerOf, ordered: written.length }
}
