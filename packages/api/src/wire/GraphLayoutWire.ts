import type { PicturePlaces } from "@design-workspace/domain/pictures/PicturePlaces"
import { StatedKind, withKind } from "@design-workspace/domain/shared/BlockKind"
import { StatedLifecycle } from "@design-workspace/domain/shared/facts"
import { Schema } from "effect"
import { besideResource } from "./ActionsWire.ts"
import { snakeKeys } from "./snakeKeys.ts"

const place = { x: Schema.Finite, y: Schema.Finite }
const area = { ...place, width: Schema.Finite, height: Schema.Finite }
const PlaceWire = Schema.Struct(place).annotate({ identifier: "Point" })

/** Only in a comparison with another version. */
const mark = Schema.optionalKey(Schema.Literals(["same", "added", "removed", "changed"]))

const LaneWire = Schema.Struct({
  id: Schema.NullOr(Schema.String),
  name: Schema.String,
  y: Schema.Finite,
  height: Schema.Finite,
  mark
}).annotate({ identifier: "LanePlace" })

const BoxWire = snakeKeys(
  {
    id: Schema.String,
    ...area,
    name: Schema.String,
    kind: Schema.optionalKey(StatedKind),
    technology: Schema.optionalKey(Schema.String),
    lifecycle: Schema.optionalKey(StatedLifecycle),
    laneId: Schema.NullOr(Schema.String),
    mark
  },
  "BoxPlace"
)

const LabelWire = Schema.Struct({ ...area, lines: Schema.Array(Schema.String) }).annotate({
  identifier: "LabelPlace"
})

const RouteWire = snakeKeys(
  {
    sourceId: Schema.String,
    targetId: Schema.String,
    points: Schema.Array(PlaceWire),
    label: Schema.optionalKey(Schema.String),
    technology: Schema.optionalKey(Schema.String),
    labelPlace: Schema.optionalKey(LabelWire),
    mark
  },
  "EdgePlace"
)

/** In SVG units (contract 12). */
export const GraphLayoutWire = Schema.Struct({
  width: Schema.Finite,
  height: Schema.Finite,
  lanes: Schema.Array(LaneWire),
  boxes: Schema.Array(BoxWire),
  edges: Schema.Array(RouteWire),
  ...besideResource
}).annotate({ identifier: "GraphLayout" })

/** Matches `GraphLayoutWire`; with marks only if versions are `compared`. */
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
  boxes: boxes.map(({ height, id, kind, laneId, lifecycle, mark, name, technology, width, x, y }) => ({
    id,
    x,
    y,
    width,
    height,
    name,
    ...withKind(kind),
    ...(technology === null ? {} : { technology }),
    ...(lifecycle === "active" ? {} : { lifecycle }),
    lane_id: laneId,
    ...(compared ? { mark } : {})
  })),
  edges: edges.map(({ label, labelPlace, mark, points, sourceId, targetId, technology }) => ({
    source_id: sourceId,
    target_id: targetId,
    points: points.map(({ x, y }) => ({ x, y })),
    ...(label === null ? {} : { label }),
    ...(technology === null ? {} : { technology }),
    ...(labelPlace === null ? {} : { label_place: labelPlace }),
    ...(compared ? { mark } : {})
  }))
})
