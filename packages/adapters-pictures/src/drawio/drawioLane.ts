import type { PictureLane } from "@design-workspace/domain/pictures/Picture"
import type { Xml } from "../drawing/xml.ts"
import { laneFont } from "../layout/lanes.ts"
import type { Band } from "../layout/PlacedPicture.ts"
import { namePadding } from "../layout/Sheet.ts"
import type { Palette } from "../text/palette.ts"
import { lineHeight } from "../text/textLines.ts"
import { idPart, layer, vertex } from "./drawioCells.ts"

/** The id of the cell of a lane, or of that of the boxes without one. */
export const laneCell = (id: string | null): string => (id === null ? "no_lane" : `lane-${idPart(id)}`)

/** Whether a band is drawn: that of the boxes without a lane has no name where there are no lanes. */
export const isLane = ({ id, name }: Band): boolean => id !== null || name.length > 0

/** How wide the strip with the names of the lanes is. */
export const startSizeOf = (bands: ReadonlyArray<Band>): number =>
  namePadding + Math.max(1, ...bands.map(({ name }) => name.length)) * lineHeight(laneFont)

interface LaneLook {
  readonly lane: PictureLane | undefined
  readonly palette: Palette
  readonly startSize: number
  readonly width: number
}

/** A lane as draw.io has them: a swimlane with its name at the left, which its boxes move with. */
export const drawioLane = (band: Band, index: number, { lane, palette, startSize, width }: LaneLook): Xml => {
  const { height, id, mark, name, top } = band
  const { fill, stripe } = palette.lanes[index % palette.lanes.length] ?? {
    fill: palette.page,
    stripe: palette.line
  }
  const marked = mark === "same" ? { stroke: stripe, text: palette.text } : palette.marks[mark]
  const style = {
    swimlane: "",
    horizontal: 0,
    startSize,
    collapsible: 0,
    swimlaneLine: 0,
    fillColor: fill,
    swimlaneFillColor: fill,
    strokeColor: marked.stroke,
    fontColor: marked.text,
    fontSize: laneFont,
    fontStyle: 1
  }
  const text = { lines: name, ...(lane === undefined ? {} : { name: lane.label }) }
  return vertex(laneCell(id), layer, style, { x: 0, y: top, width, height }, text)
}
