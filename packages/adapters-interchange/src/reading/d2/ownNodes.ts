import type { DiagramMark, PartMark } from "../../marks/marks.ts"
import type { D2Node } from "./D2Tree.ts"

/** What is ours of the shapes of a text. */
export interface OwnNodes {
  readonly markOf: (node: D2Node) => PartMark | undefined
  /** The id of its mark, else its path; one that is taken gets a sign that no id has. */
  readonly idOf: (node: D2Node) => string
  /** The layer of its mark or of its container's; null for none, undefined where the marks do not say. */
  readonly layerOf: (node: D2Node) => string | null | undefined
}

/** Looks up the marks of these shapes. */
export const ownNodes = (own: DiagramMark, nodes: ReadonlyArray<D2Node>): OwnNodes => {
  const marks = new Map(Object.entries(own.parts))
  const layers = new Set(own.layers.map(({ id }) => id))
  const taken = new Set<string>()
  const ids = new Map<string, string>()
  const markOf = ({ shape }: D2Node): PartMark | undefined => marks.get(shape.id)
  for (const node of nodes) {
    const id = markOf(node)?.id
    if (id === undefined || taken.has(id)) continue
    taken.add(id)
    ids.set(node.shape.id, id)
  }
  return {
    markOf,
    idOf: ({ shape: { id } }) => ids.get(id) ?? (taken.has(id) ? `shape ${id}` : id),
    layerOf: (node) =>
      [node, node.parent]
        .map((it) => (it === null ? undefined : markOf(it)?.layer))
        .find((layer) => layer === null || (layer !== undefined && layers.has(layer)))
  }
}
