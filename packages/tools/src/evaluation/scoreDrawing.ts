import type { Expected } from "./Expected.ts"
import { partMeant } from "./partMeant.ts"

export type DrawingScore = ReturnType<typeof scoreDrawing>

export interface Drawing {
  readonly nodes: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly edges: ReadonlyArray<{ readonly sourceId: string; readonly targetId: string }>
}

export const coverage = (expected: ReadonlyArray<string>, found: ReadonlySet<string>) => {
  const missing = expected.filter((it) => !found.has(it))
  return { found: expected.length - missing.length, of: expected.length, missing }
}

export const excess = (all: ReadonlyArray<string>, items: ReadonlyArray<string>) => ({
  count: items.length,
  of: all.length,
  items
})

const arrow = (source: string, target: string): string => `${source} → ${target}`

/** An edge is found if it goes from a node of the one part to a node of the other. */
export const scoreDrawing = ({ edges, nodes }: Drawing, expected: Expected) => {
  const meant = new Map<string, string>()
  for (const { id, name } of nodes) {
    const part = partMeant(name, expected.parts)
    if (part !== null) meant.set(id, part)
  }
  const names = new Map(nodes.map(({ id, name }) => [id, meant.get(id) ?? name]))
  const stated = new Set(expected.edges.map(([source, target]) => arrow(source, target)))
  const drawn = edges.map(({ sourceId, targetId }) =>
    arrow(names.get(sourceId) ?? "", names.get(targetId) ?? "")
  )
  const joined = edges.flatMap(({ sourceId, targetId }) => {
    const [source, target] = [meant.get(sourceId), meant.get(targetId)]
    return source === undefined || target === undefined ? [] : [arrow(source, target)]
  })
  return {
    parts: coverage(Object.keys(expected.parts), new Set(meant.values())),
    /** Missing ones as "Source → Target". */
    edges: coverage([...stated], new Set(joined)),
    unnamed: excess(
      nodes.map(({ name }) => name),
      nodes.filter(({ id }) => !meant.has(id)).map(({ name }) => name)
    ),
    unstated: excess(
      drawn,
      drawn.filter((it) => !stated.has(it))
    )
  }
}
