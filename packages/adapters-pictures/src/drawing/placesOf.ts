import { type Picture, shownFacts } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import type {
  BoxPlace,
  EdgePlace,
  LabelPlace,
  LanePlace,
  PicturePlaces,
  Point
} from "@design-workspace/domain/pictures/PicturePlaces"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { type Effect, Struct } from "effect"
import { boxWidth } from "../layout/measuredBox.ts"
import type { Band, PlacedBox, PlacedEdge, PlacedLabel, PlacedPicture } from "../layout/PlacedPicture.ts"
import { boxesById, drawnPoints } from "./drawnPoints.ts"
import { extentOf } from "./extent.ts"
import { tenths } from "./xml.ts"

const placeOf = ({ x, y }: Point): Point => ({ x: tenths(x), y: tenths(y) })

/** The band without a lane has the words that are drawn on it. */
const lanePlace = (
  { height, id, mark, name, top }: Band,
  labels: ReadonlyMap<string, string>
): LanePlace => ({
  id,
  name: id === null ? name.join(" ") : (labels.get(id) ?? ""),
  y: tenths(top),
  height: tenths(height),
  mark
})

const boxPlace = ({ measured: { box, height }, x, y }: PlacedBox): BoxPlace => ({
  id: box.id,
  name: box.label,
  ...Struct.pick(box, shownFacts),
  laneId: box.laneId,
  ...placeOf({ x, y }),
  width: boxWidth,
  height: tenths(height),
  mark: box.mark
})

const labelPlace = ({ height, lines, width, x, y }: PlacedLabel): LabelPlace => ({
  ...placeOf({ x, y }),
  width: tenths(width),
  height: tenths(height),
  lines
})

const edgePlace = (placedEdge: PlacedEdge, boxes: ReadonlyMap<string, PlacedBox>): EdgePlace => {
  const { edge, label } = placedEdge
  return {
    sourceId: edge.sourceId,
    targetId: edge.targetId,
    points: drawnPoints(placedEdge, boxes).map(placeOf),
    label: edge.label,
    technology: edge.technology,
    labelPlace: label === null ? null : labelPlace(label),
    mark: edge.mark
  }
}

function* each<A, B>(items: ReadonlyArray<A>, convert: (item: A) => B): Generator<void, ReadonlyArray<B>> {
  const converted: Array<B> = []
  for (const item of items) {
    converted.push(convert(item))
    yield
  }
  return converted
}

function* placed(picture: Picture, options: PictureOptions, laid: PlacedPicture) {
  const labels = new Map(picture.lanes.map(({ id, label }) => [id, label]))
  const { height, width } = extentOf(picture, options, laid)
  const boxes = boxesById(laid.boxes)
  return {
    width,
    height,
    lanes: laid.bands.map((band) => lanePlace(band, labels)),
    boxes: yield* each(laid.boxes, boxPlace),
    edges: yield* each(laid.edges, (edge) => edgePlace(edge, boxes))
  }
}

/** Where `svgOf` draws parts, to the tenth. Other work of the process runs between them. */
export const placesOf = (
  picture: Picture,
  options: PictureOptions,
  laid: PlacedPicture
): Effect.Effect<PicturePlaces> => inParts(() => placed(picture, options, laid))
