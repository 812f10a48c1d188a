import type { GraphLayout } from "@design-workspace/client"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { laneGrid } from "../../graph/model/laneGrid.ts"
import { type Content, inOrder, type Kind, keyOf, type Part } from "./Content.ts"
import type { ContentChange } from "./contentChanges.ts"
import { drawnOf } from "./drawnOf.ts"

/** What the later content has, then what only the earlier one had. */
const union = <K extends Kind>(kind: K, before: Content, after: Content): Content[K] => {
  const key = keyOf[kind]
  const present = new Set(after[kind].map(key))
  const removed: ReadonlyArray<Part[K]> = before[kind].filter((part) => !present.has(key(part)))
  return [...after[kind], ...removed] as Content[K]
}

type Mark = NonNullable<GraphLayout["boxes"][number]["mark"]>

/** A layout with marks for what changed. */
export const withMarks = (layout: GraphLayout, changes: ReadonlyArray<ContentChange>): GraphLayout => {
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

/** Both contents in one picture, with marks for what came, went and changed. */
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
