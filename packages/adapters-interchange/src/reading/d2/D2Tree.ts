import type { D2Compiled, D2Shape } from "./compileD2.ts"
import type { D2Sources } from "./D2Sources.ts"

export interface D2Node {
  readonly shape: D2Shape
  readonly key: string
  readonly line: number
  /** The lines of the connections that begin or end at it. */
  readonly connectionLines: ReadonlyArray<number>
  readonly parent: D2Node | null
  readonly isContainer: boolean
}

const containerOf = (id: string, ids: ReadonlySet<string>): string | null => {
  for (let at = id.lastIndexOf("."); at > 0; at = id.lastIndexOf(".", at - 1)) {
    const path = id.slice(0, at)
    if (ids.has(path)) return path
  }
  return null
}

export const treeOf = (
  { diagram, graph }: D2Compiled,
  lineOf: D2Sources["lineOf"]
): ReadonlyMap<string, D2Node> => {
  const shapes = diagram.shapes ?? []
  const ids = new Set(shapes.map(({ id }) => id))
  const containers = new Set(shapes.flatMap(({ id }) => containerOf(id, ids) ?? []))
  // A layout may leave things out or reorder them: then nothing is known of their lines.
  const objects = graph.objects?.length === shapes.length ? graph.objects : []
  const nodes = new Map<string, D2Node>()
  const places = shapes.map((shape, index) => ({ shape, object: objects[index] }))
  const inOrder = places.toSorted((a, b) => a.shape.id.length - b.shape.id.length)
  for (const { object, shape } of inOrder) {
    const container = containerOf(shape.id, ids)
    nodes.set(shape.id, {
      shape,
      // Quotes around a key are those of its writing.
      key: object?.id_val ?? shape.id.slice(container === null ? 0 : container.length + 1),
      line: lineOf(object?.references?.[0]?.key?.range),
      connectionLines: (object?.references ?? []).flatMap(({ key, map_key_edge_index: index = -1 }) =>
        index < 0 ? [] : [lineOf(key?.range)]
      ),
      parent: container === null ? null : (nodes.get(container) ?? null),
      isContainer: containers.has(shape.id)
    })
  }
  return new Map(
    shapes.flatMap(({ id }) => {
      const node = nodes.get(id)
      return node === undefined ? [] : [[id, node] as const]
    })
  )
}
