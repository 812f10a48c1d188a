import type { BoxPlace, EdgePlace, GraphLayout, LanePlace } from "@design-workspace/client"
import { longestLevel, longestMiddle } from "../../graph/model/edgePath.ts"
import { extendLayout, labelAt } from "../../graph/model/extendLayout.ts"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import type { DrawnGraph } from "../../graph/model/pictures.ts"

const labelHeight = 20

/** In the place of the old words, or on the longest level part of the edge. */
const relabelledEdge = (edge: EdgePlace, label: string | undefined): EdgePlace => {
  if ((edge.label ?? "") === (label ?? "")) return edge
  const { label: _, label_place: before, ...rest } = edge
  if (label === undefined || label === "") return rest
  const at =
    before === undefined
      ? (longestLevel(edge.points) ?? longestMiddle(edge.points))
      : { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  return {
    ...rest,
    label,
    ...(at === undefined ? {} : { label_place: labelAt(label, at, labelHeight) })
  }
}

/** All places that parts ever had since the service last drew the graph. */
export interface Places {
  readonly server: GraphLayout
  /** By the box and its lane: what is undone comes back to where it was. */
  readonly boxes: ReadonlyMap<string, BoxPlace>
  readonly lanes: ReadonlyMap<string | null, LanePlace>
  readonly shown: GraphLayout
}

const keyOf = (id: string, lane: string | null): string => JSON.stringify([id, lane])
const boxKey = ({ id, lane_id }: BoxPlace): string => keyOf(id, lane_id)

export const beginPlaces = (server: GraphLayout): Places => ({
  server,
  boxes: new Map(server.boxes.map((box) => [boxKey(box), box])),
  lanes: new Map(server.lanes.map((lane) => [lane.id, lane])),
  shown: server
})

/** The service's edges of which neither end is elsewhere than the service has it, with their words of now. */
const stillThere = (
  { server }: Places,
  boxes: ReadonlyArray<BoxPlace>,
  edges: DrawnGraph["edges"]
): ReadonlyArray<EdgePlace> => {
  const present = new Map(boxes.map((box) => [box.id, box.lane_id]))
  const moved = new Set(server.boxes.flatMap(({ id, lane_id }) => (present.get(id) === lane_id ? [] : [id])))
  const labels = new Map(edges.map((edge) => [edgeKey(edge), edge.label]))
  return server.edges.flatMap((edge) => {
    const key = edgeKey(edge)
    if (!labels.has(key) || moved.has(edge.source_id) || moved.has(edge.target_id)) return []
    return [relabelledEdge(edge, labels.get(key))]
  })
}

/**
 * A part that stays does not move, one that comes back stands where it stood, and a new one takes no place of another.
 */
export const placeGraph = (places: Places, drawn: DrawnGraph): Places => {
  const wanted = new Map(drawn.boxes.map(({ id, lane_id }) => [keyOf(id, lane_id), id]))
  const known = [...places.boxes]
  const here = known.flatMap(([key, box]) => (wanted.has(key) ? [box] : []))
  const elsewhere = known.flatMap(([key, box]) => (wanted.has(key) ? [] : [box]))
  const homeless = drawn.boxes.some(({ lane_id }) => lane_id === null)
  const without = places.server.lanes.some(({ id }) => id === null)
  const lanes = [...places.lanes.values()].filter(({ id }) => id !== null || homeless || without)
  const before: GraphLayout = {
    width: places.server.width,
    height: places.server.height,
    lanes,
    // What is wanted comes last, as of two boxes with one id the later counts.
    boxes: [...elsewhere, ...here],
    edges: stillThere(places, here, drawn.edges)
  }
  const shown = extendLayout(before, drawn)
  return {
    server: places.server,
    boxes: new Map([...places.boxes, ...shown.boxes.map((box) => [boxKey(box), box] as const)]),
    lanes: new Map([...places.lanes, ...shown.lanes.map((lane) => [lane.id, lane] as const)]),
    shown
  }
}
