import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { markStyles } from "../text/markStyles.ts"
import { plainText } from "../text/plainText.ts"
import { lineHeight, textLines } from "../text/textLines.ts"
import { type MeasuredBox, measuredBox } from "./measuredBox.ts"
import type { Band } from "./PlacedPicture.ts"

/** Names of lanes are left of all boxes and edges, so that none crosses them. */
export const laneFont = 14
const nameWidth = 130
export const namePadding = 16

/** The distance of the boxes from the left in a picture with lanes. */
export const gutter = nameWidth + 2 * namePadding

/** A lane with its boxes, before it has a position. */
export interface FilledLane extends Pick<Band, "id" | "name" | "mark"> {
  /** The height that its name needs. */
  readonly nameHeight: number
  readonly boxes: ReadonlyArray<MeasuredBox>
}

const nameLines = (name: string): ReadonlyArray<string> =>
  textLines(plainText(name), { size: laneFont, width: nameWidth }).map(({ text }) => text)

const filled = (
  lane: { readonly id: string | null; readonly lines: ReadonlyArray<string>; readonly mark: Band["mark"] },
  boxes: ReadonlyArray<MeasuredBox>
): FilledLane => ({
  id: lane.id,
  name: lane.lines,
  mark: lane.mark,
  nameHeight: lane.lines.length * lineHeight(laneFont),
  boxes
})

/**
 * The lanes of a picture from top to bottom with their boxes; boxes without a lane come last. It runs in steps, since
 * there may be many.
 */
export function* filledLanes({ boxes, lanes }: Picture): Generator<void, ReadonlyArray<FilledLane>> {
  const measured: Array<MeasuredBox> = []
  for (const box of boxes) measured.push(yield* measuredBox(box))
  const on = Map.groupBy(measured, ({ box }) => box.laneId)
  const named = lanes.map(({ id, label, mark, was }) => {
    const { sign, word } = markStyles[mark]
    const lines = [
      ...nameLines(label),
      ...(mark === "same" ? [] : nameLines(`${sign} ${word}`)),
      ...(was === null ? [] : nameLines(`was: ${was}`))
    ]
    return filled({ id, lines, mark }, on.get(id) ?? [])
  })
  const homeless = on.get(null) ?? []
  if (homeless.length === 0) return named
  const lines = named.length === 0 ? [] : ["No lane"]
  return [...named, filled({ id: null, lines, mark: "same" }, homeless)]
}

/** Whether room for names of lanes is needed. */
export const hasNames = (lanes: ReadonlyArray<FilledLane>): boolean =>
  lanes.some(({ name }) => name.length > 0)
