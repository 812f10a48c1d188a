import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { boxGap, type FlowPlan } from "./elkGraph.ts"
import { type FilledLane, gutterOf } from "./lanes.ts"
import { boxWidth } from "./measuredBox.ts"
import { isWithin } from "./PictureSize.ts"
import { type Sheet, sheetMargin } from "./Sheet.ts"

/**
 * In a picture up to this size the boxes are placed with the fewest bends. That takes several times as long, most of
 * all with many lanes.
 */
const largestStraight = { boxes: 40, edges: 60, lanes: 6 }

/** A larger picture hardly fits on one page, and takes long to be laid out straight in two columns. */
const largestPage = { boxes: 20, edges: 30, lanes: 8 }

/** The width for which a picture of so many boxes is laid out if none is asked for: wider than high, as screens are. */
const naturalWidth = (boxes: number): number =>
  Math.min(1_600, Math.max(720, 320 * Math.ceil(Math.sqrt(boxes))))

/** The width for which a picture is laid out. */
export const wantedWidth = (picture: Picture, { width }: Sheet): number =>
  width ?? naturalWidth(picture.boxes.length)

/** How many boxes stand side by side in the width of a picture. */
const columnsOf = (picture: Picture, lanes: ReadonlyArray<FilledLane>, sheet: Sheet): number => {
  const room = wantedWidth(picture, sheet) - gutterOf(lanes, sheet) - sheetMargin
  return Math.max(1, Math.floor((room + boxGap) / (boxWidth + boxGap)))
}

/** The layouts to try if those before are higher than a page: less high ones, which shrink to the width. */
export const pagePlans = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  sheet: Sheet
): ReadonlyArray<FlowPlan> => {
  if (sheet.width === null || !isWithin(largestPage, picture)) return []
  const columns = columnsOf(picture, lanes, sheet)
  return [
    { columns: columns + 1, placement: "compact" },
    { columns: Math.max(1, columns - 1), placement: "straight" }
  ]
}

/** The layouts to try for a picture, the best to read first; each is tried only if those before are too wide. */
export const flowPlans = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  sheet: Sheet
): readonly [FlowPlan, ...ReadonlyArray<FlowPlan>] => {
  const columns = columnsOf(picture, lanes, sheet)
  const compact = (fewer: number): FlowPlan => ({
    columns: Math.max(1, columns - fewer),
    placement: "compact"
  })
  // The fewest bends are worth their time only where there is room to avoid bends.
  if (isWithin(largestStraight, picture) && columns > 2) {
    const straight: FlowPlan = { columns, placement: "straight" }
    return sheet.width === null ? [straight, compact(0)] : [straight, compact(0), compact(1), compact(2)]
  }
  if (sheet.width === null) return [{ columns, placement: "quick" }, compact(0)]
  return columns === 1 ? [compact(0)] : [compact(0), compact(1)]
}
