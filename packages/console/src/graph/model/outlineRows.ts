import type { BoxPlace, EdgePlace, GraphLayout, LanePlace } from "@design-workspace/client"
import type { GraphIndex } from "./graphIndex.ts"

interface Placed {
  readonly key: string
  readonly level: 1 | 2 | 3
  readonly position: number
  readonly siblings: number
  /** Undefined if there is nothing below it. */
  readonly open: boolean | undefined
}

export interface LaneRow extends Placed {
  readonly kind: "lane"
  readonly lane: Pick<LanePlace, "id" | "name" | "mark">
  readonly boxes: number
}

export interface BoxRow extends Placed {
  readonly kind: "box"
  readonly box: BoxPlace
  readonly edges: number
}

export interface EdgeRow extends Placed {
  readonly kind: "edge"
  readonly edge: EdgePlace
  readonly out: boolean
  readonly other: BoxPlace
}

export type OutlineRow = LaneRow | BoxRow | EdgeRow

export interface OutlineState {
  /** Lanes are open and boxes closed at first. */
  readonly turned: ReadonlySet<string>
  readonly filter: string
}

export const laneKey = (id: string | null): string => (id === null ? "lane" : `lane:${id}`)
export const boxKey = (id: string): string => `box:${id}`

const edgeRows = (box: BoxPlace, index: GraphIndex): ReadonlyArray<EdgeRow> => {
  const ends = [
    ...(index.out.get(box.id) ?? []).map((edge) => ({ edge, out: true, id: edge.target_id })),
    ...(index.in.get(box.id) ?? []).map((edge) => ({ edge, out: false, id: edge.source_id }))
  ].flatMap(({ edge, id, out }) => {
    const other = index.boxes.get(id)
    return other === undefined ? [] : [{ edge, out, other }]
  })
  return ends.map(({ edge, other, out }, at) => ({
    kind: "edge",
    key: `edge:${JSON.stringify([box.id, out, other.id])}`,
    level: 3,
    position: at + 1,
    siblings: ends.length,
    open: undefined,
    edge,
    out,
    other
  }))
}

const boxRows = (
  boxes: ReadonlyArray<BoxPlace>,
  index: GraphIndex,
  { turned }: OutlineState
): ReadonlyArray<BoxRow | EdgeRow> =>
  boxes.flatMap((box, at): ReadonlyArray<BoxRow | EdgeRow> => {
    const key = boxKey(box.id)
    const open = turned.has(key)
    const edges = (index.out.get(box.id)?.length ?? 0) + (index.in.get(box.id)?.length ?? 0)
    const row: BoxRow = {
      kind: "box",
      key,
      level: 2,
      position: at + 1,
      siblings: boxes.length,
      open: edges === 0 ? undefined : open,
      box,
      edges
    }
    return open ? [row, ...edgeRows(box, index)] : [row]
  })

const contains = (name: string, filter: string): boolean =>
  name.toLocaleLowerCase("en").includes(filter.trim().toLocaleLowerCase("en"))

/** All boxes of a lane whose own name has the filter. */
const found = ({ boxes, lanes }: GraphLayout, filter: string, noLayer: string) => {
  const on = Map.groupBy(boxes, ({ lane_id }) => lane_id)
  const homeless = on.has(null) && !lanes.some(({ id }) => id === null)
  return [...lanes, ...(homeless ? [{ id: null, name: noLayer }] : [])].flatMap((lane) => {
    const own = on.get(lane.id) ?? []
    if (contains(lane.name, filter)) return [{ lane, boxes: own }]
    const left = own.filter(({ name }) => contains(name, filter))
    return left.length === 0 ? [] : [{ lane, boxes: left }]
  })
}

/** From top to bottom; of a box the edges out of it come first. What is closed has no rows below it. */
export const outlineRows = (
  layout: GraphLayout,
  index: GraphIndex,
  state: OutlineState,
  noLayer: string
): ReadonlyArray<OutlineRow> => {
  const lanes = found(layout, state.filter, noLayer)
  return lanes.flatMap(({ boxes, lane }, at): ReadonlyArray<OutlineRow> => {
    const key = laneKey(lane.id)
    const open = !state.turned.has(key)
    const row: LaneRow = {
      kind: "lane",
      key,
      level: 1,
      position: at + 1,
      siblings: lanes.length,
      open: boxes.length === 0 ? undefined : open,
      lane,
      boxes: boxes.length
    }
    return open ? [row, ...boxRows(boxes, index, state)] : [row]
  })
}
