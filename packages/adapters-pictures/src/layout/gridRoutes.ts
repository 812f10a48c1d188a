import type { Picture, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { edgeLabel } from "./edgeLabel.ts"
import { type Grid, type GridCell, gap } from "./Grid.ts"
import { boxWidth } from "./measuredBox.ts"

/** A level part of an arrow below a row, before it has a height there. */
export interface Run {
  readonly channel: number
  readonly from: number
  readonly to: number
  readonly label: { readonly width: number; readonly height: number } | null
}

/** From `out` on one box to `into` on another, by one run or by two. */
export interface GridRoute {
  readonly edge: PictureEdge
  readonly source: GridCell
  readonly target: GridCell
  readonly out: number
  readonly into: number
  readonly leavesUp: boolean
  readonly entersUp: boolean
  readonly runs: readonly [Run] | readonly [Run, Run]
}

/** From 0 for each key, and again from 0 at `most`. */
const makeCounter = (most: number) => {
  const used = new Map<string, number>()
  return (key: string): number => {
    const next = used.get(key) ?? 0
    used.set(key, next + 1)
    return next % most
  }
}

/** Ends of arrows are spread over the side of a box, from its middle outwards. */
const port = (index: number): number => boxWidth / 2 + (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 14

const length = ({ from, to }: Pick<Run, "from" | "to">): number => Math.abs(to - from)

const makeRoute = ({ columns, left }: Grid) => {
  const ports = makeCounter(11)
  const lines = makeCounter(4)
  return (edge: PictureEdge, source: GridCell, target: GridCell): GridRoute => {
    const leavesUp = target.row < source.row
    const entersUp = target.row <= source.row
    const out = source.x + port(ports(`${source.row} ${source.column} ${leavesUp}`))
    const into = target.x + port(ports(`${target.row} ${target.column} ${entersUp}`))
    const common = { edge, source, target, out, into, leavesUp, entersUp }
    const first = leavesUp ? source.row - 1 : source.row
    const last = entersUp ? target.row : target.row - 1
    const label = edgeLabel(edge)
    if (first === last) return { ...common, runs: [{ channel: first, from: out, to: into, label }] }
    // Between two columns, or right of the only one.
    const nearest = target.column + (out > into ? 1 : 0)
    const between = Math.max(1, Math.min(nearest, columns - 1))
    const x = left + between * (boxWidth + gap.across) - gap.across / 2 + (lines(String(between)) - 1.5) * 3.5
    const [one, other] = [
      { channel: first, from: out, to: x },
      { channel: last, from: x, to: into }
    ]
    const onOne = length(one) >= length(other)
    return {
      ...common,
      runs: [
        { ...one, label: onOne ? label : null },
        { ...other, label: onOne ? null : label }
      ]
    }
  }
}

/** The longer run of each carries its label. */
export const gridRoutes = ({ edges }: Picture, grid: Grid): ReadonlyArray<GridRoute> => {
  const route = makeRoute(grid)
  return edges.flatMap((edge) => {
    const [source, target] = [grid.cells.get(edge.sourceId), grid.cells.get(edge.targetId)]
    return source === undefined || target === undefined ? [] : [route(edge, source, target)]
  })
}
