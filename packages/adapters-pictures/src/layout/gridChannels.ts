import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { edgeLabel } from "./edgeLabel.ts"
import { gap, mostRouted } from "./Grid.ts"
import type { MeasuredBox } from "./measuredBox.ts"

/** The distance of two parallel arrows between rows; with more than so many, some share a line. */
export const track = { distance: 5, most: 30 }

/** The free space between the rows of a grid. */
export interface Channels {
  /** The height of the space below a row. */
  readonly heightBelow: (row: number) => number
  /** Whether arrows or labels are there. */
  readonly usedBelow: (row: number) => boolean
}

/** The spaces between rows: each has room for its arrows side by side, and for their labels. */
export const channelsOf = ({ edges }: Picture, rows: ReadonlyArray<ReadonlyArray<MeasuredBox>>): Channels => {
  if (edges.length > mostRouted) return { heightBelow: () => gap.down, usedBelow: () => false }
  const rowOf = new Map(rows.flatMap((row, index) => row.map(({ box }) => [box.id, index] as const)))
  const heights = rows.map(() => gap.down)
  const arrows = rows.map(() => 0)
  for (const edge of edges) {
    const [from, to] = [rowOf.get(edge.sourceId), rowOf.get(edge.targetId)]
    if (from === undefined || to === undefined) continue
    const channel = to < from ? from - 1 : from
    const other = to < from ? to : to === from ? from : to - 1
    for (const it of new Set([channel, other])) arrows[it] = (arrows[it] ?? 0) + 1
    heights[channel] = Math.max(heights[channel] ?? 0, (edgeLabel(edge)?.height ?? 0) + 20)
  }
  return {
    usedBelow: (row) => (arrows[row] ?? 0) > 0,
    heightBelow: (row) =>
      Math.max(heights[row] ?? gap.down, 24 + Math.min(track.most, arrows[row] ?? 0) * track.distance)
  }
}
