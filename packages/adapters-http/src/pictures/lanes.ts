import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { Band } from "./Laid.ts"
import { markStyles } from "./markStyles.ts"
import { type MeasuredBox, measuredBox } from "./measuredBox.ts"
import { plainText } from "./plainText.ts"
import { lineHeight, textLines } from "./textLines.ts"

/** Names of lanes stand left of all boxes and edges, so that none crosses them. */
export const laneFont = 14
const nameWidth = 130
export const namePadding = 16

/** How far from the left the boxes begin in a picture with lanes. */
export const gutter = nameWidth + 2 * namePadding

/** A lane with what is on it, before it has a place. */
export interface FilledLane extends Pick<Band, "id" | "name" | "mark"> {
  /** What its name needs. */
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

/** The lanes of a picture from top to bottom with their boxes, those that are on none last; in steps, since there may be many. */
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

/** Whether there are names of lanes to leave room for. */
export const hasNames = (lanes: ReadonlyArray<FilledLane>): boolean =>
  lanes.some(({ name }) => name.length > 0)
