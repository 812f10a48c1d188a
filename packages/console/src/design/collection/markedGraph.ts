import type { GraphLayout } from "@design-workspace/client"
import { laneGrid } from "../../graph/model/extendLayout.ts"
import { edgeEnds, edgeKey } from "../../graph/model/graphIndex.ts"
import { type Content, drawnOf, inOrder, type Kind, keyOf, type Part } from "./Content.ts"
import type { ContentChange } from "./contentChanges.ts"

/** Behind the last comes the first. */
export const stepped = (at: number, by: 1 | -1, many: number): number =>
  many === 0 ? 0 : (at + by + many) % many

export const placeOf = (value: string | undefined, many: number): number => {
  const at = value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) - 1 : 0
  return at >= 0 && at < many ? at : 0
}

/** A block, or where an edge begins. */
export const boxOf = (change: ContentChange | undefined): string | null => {
  if (change?.kind === "blocks" && change.key !== "") return change.key
  return change?.kind === "edges" ? edgeEnds(change.key)?.[0] || null : null
}

/** The first change of the block itself, else of one of its edges; -1 if there is none. */
export const changeOf = (changes: ReadonlyArray<ContentChange>, block: string): number => {
  const own = changes.findIndex(({ key, kind }) => kind === "blocks" && key === block)
  if (own !== -1) return own
  return changes.findIndex(({ key, kind }) => kind === "edges" && edgeEnds(key)?.includes(block) === true)
}

/** What the later content has, then what only the earlier one had. */
const union = <K extends Kind>(kind: K, before: Content, after: Content): Content[K] => {
  const key = keyOf[kind]
  const present = new Set(after[kind].map(key))
  const removed: ReadonlyArray<Part[K]> = before[kind].filter((part) => !present.has(key(part)))
  return [...after[kind], ...removed] as Content[K]
}

type Mark = NonNullable<GraphLayout["boxes"][number]["mark"]>

const withMarks = (layout: GraphLayout, changes: ReadonlyArray<ContentChange>): GraphLayout => {
  const marks = new Map<string, Mark>(
    changes.flatMap(({ key, kind, what }) => (what === "reordered" ? [] : [[`${kind} ${key}`, what]]))
  )
  const markOf = (kind: Kind, key: string): Mark => marks.get(`${kind} ${key}`) ?? "same"
  return {
    ...layout,
    lanes: layout.lanes.map((lane) => ({ ...lane, mark: markOf("layers", lane.id ?? "") })),
    boxes: layout.boxes.map((box) => ({ ...box, mark: markOf("blocks", box.id) })),
    edges: layout.edges.map((edge) => ({ ...edge, mark: markOf("edges", edgeKey(edge)) }))
  }
}

export const markedGraph = (
  before: Content,
  after: Content,
  changes: ReadonlyArray<ContentChange>
): GraphLayout => {
  const drawn = drawnOf({
    layers: inOrder(union("layers", before, after)),
    specialties: [],
    blocks: union("blocks", before, after),
    edges: union("edges", before, after)
  })
  return withMarks(laneGrid(drawn), changes)
}
