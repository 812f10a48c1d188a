import type { PicturePlaces, Point } from "@design-workspace/domain/pictures/PicturePlaces"
import { Schema } from "effect"
import { besideResource } from "./ActionsWire.ts"
import { snakeKeys } from "./snakeKeys.ts"

const PlaceWire = Schema.Struct({ x: Schema.Number, y: Schema.Number })
/** Only in a comparison with another version. */
const mark = Schema.optionalKey(Schema.Literals(["same", "added", "removed", "changed"]))

const LaneWire = Schema.Struct({
  id: Schema.NullOr(Schema.String),
  name: Schema.String,
  y: Schema.Number,
  height: Schema.Number,
  mark
}).annotate({ identifier: "LanePlace" })

const BoxWire = snakeKeys(
  {
    id: Schema.String,
    x: Schema.Number,
    y: Schema.Number,
    width: Schema.Number,
    height: Schema.Number,
    name: Schema.String,
    laneId: Schema.NullOr(Schema.String),
    mark
  },
  "BoxPlace"
)

const RouteWire = snakeKeys(
  { sourceId: Schema.String, targetId: Schema.String, points: Schema.Array(PlaceWire), mark },
  "EdgePlace"
)

/** Where the parts of a graph stand in its drawing, in SVG units (contract 12). */
export const GraphLayoutWire = Schema.Struct({
  width: Schema.Number,
  height: Schema.Number,
  lanes: Schema.Array(LaneWire),
  boxes: Schema.Array(BoxWire),
  edges: Schema.Array(RouteWire),
  ...besideResource
}).annotate({ identifier: "GraphLayout" })

const placeJson = ({ x, y }: Point): Point => ({ x, y })

/** The JSON of places, matching `GraphLayoutWire`; with marks only if versions are `compared`. */
export const graphLayoutJson = (
  { boxes, edges, height, lanes, width }: PicturePlaces,
  compared: boolean
) => ({
  width,
  height,
  lanes: lanes.map(({ height, id, mark, name, y }) => ({
    id,
    name,
    y,
    height,
    ...(compared ? { mark } : {})
  })),
  boxes: boxes.map(({ height, id, laneId, mark, name, width, x, y }) => ({
    id,
    x,
    y,
    width,
    height,
    name,
    lane_id: laneId,
    ...(compared ? { mark } : {})
  })),
  edges: edges.map(({ mark, points, sourceId, targetId }) => ({
    source_id: sourceId,
    target_id: targetId,
    points: points.map(placeJson),
    ...(compared ? { mark } : {})
  }))
})
