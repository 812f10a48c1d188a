import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { GridRow } from "./Grid.ts"
import type { Channels } from "./gridChannels.ts"
import type { GridRoute } from "./gridRoutes.ts"
import { boxWidth } from "./measuredBox.ts"
import type { PlacedBox, PlacedEdge, Point } from "./PlacedPicture.ts"

/** The points where a straight line leaves one box and reaches another. */
const straight = (from: PlacedBox, to: PlacedBox): readonly [Point, Point] => {
  const middle = ({ measured, x, y }: PlacedBox): Point => ({
    x: x + boxWidth / 2,
    y: y + measured.height / 2
  })
  const [source, target] = [middle(from), middle(to)]
  if (from.y === to.y) {
    const side = Math.sign(target.x - source.x) * (boxWidth / 2)
    return [
      { x: source.x + side, y: source.y },
      { x: target.x - side, y: target.y }
    ]
  }
  const down = to.y > from.y
  return [
    { x: source.x, y: down ? from.y + from.measured.height : from.y },
    { x: target.x, y: down ? to.y : to.y + to.measured.height }
  ]
}

/** Straight edges between boxes, one step for each. */
export function* straightEdges(
  { edges }: Picture,
  boxes: ReadonlyArray<PlacedBox>
): Generator<void, ReadonlyArray<PlacedEdge>> {
  const at = new Map(boxes.map((it) => [it.measured.box.id, it]))
  const placed: Array<PlacedEdge> = []
  for (const edge of edges) {
    const [from, to] = [at.get(edge.sourceId), at.get(edge.targetId)]
    if (from !== undefined && to !== undefined) placed.push({ edge, points: straight(from, to), label: null })
    yield
  }
  return placed
}

/** An arrow at the heights of its rows and channels, without its label. */
export const routedEdge = (
  { edge, entersUp, into, leavesUp, out, runs, source, target }: GridRoute,
  rows: ReadonlyArray<GridRow>,
  { levelOf }: Channels
): PlacedEdge => {
  const topOf = (row: number): number => rows[row]?.top ?? 0
  const start = topOf(source.row) + (leavesUp ? 0 : source.measured.height)
  const end = topOf(target.row) + (entersUp ? target.measured.height : 0)
  const levels = runs.flatMap((run) => {
    const y = (rows[run.channel]?.bottom ?? 0) + levelOf(run)
    return [
      { x: run.from, y },
      { x: run.to, y }
    ]
  })
  return { edge, points: [{ x: out, y: start }, ...levels, { x: into, y: end }], label: null }
}
