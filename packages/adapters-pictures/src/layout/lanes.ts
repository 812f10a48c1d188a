import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { markStyles } from "../text/markStyles.ts"
import { lineHeight, type TextLine, textLines } from "../text/textLines.ts"
import { type MeasuredBox, measuredBox } from "./measuredBox.ts"
import type { Band } from "./PlacedPicture.ts"
import { namePadding, type Sheet, sheetMargin } from "./Sheet.ts"

/** Names are left of all boxes and edges, so that none crosses them. */
export const laneFont = 14
const nameWidth = 118
const mostLines = 4

export interface FilledLane extends Pick<Band, "id" | "name" | "mark"> {
  readonly nameHeight: number
  readonly boxes: ReadonlyArray<MeasuredBox>
}

const nameLines = (name: string): ReadonlyArray<TextLine> =>
  textLines(plainText(name), { size: laneFont, bold: true, width: nameWidth, lines: mostLines })

const heightOf = (lines: ReadonlyArray<TextLine>, { turned }: Sheet): number =>
  turned ? Math.ceil(Math.max(0, ...lines.map(({ width }) => width))) : lines.length * lineHeight(laneFont)

const filled = (
  { id, lines, mark }: Pick<Band, "id" | "mark"> & { readonly lines: ReadonlyArray<TextLine> },
  boxes: ReadonlyArray<MeasuredBox>,
  sheet: Sheet
): FilledLane => ({
  id,
  name: lines.map(({ text }) => text),
  mark,
  nameHeight: heightOf(lines, sheet),
  boxes
})

/** From top to bottom; boxes without a lane come last. In steps, since there may be many. */
export function* filledLanes(
  { boxes, lanes }: Picture,
  sheet: Sheet
): Generator<void, ReadonlyArray<FilledLane>> {
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
    return filled({ id, lines, mark }, on.get(id) ?? [], sheet)
  })
  const homeless = on.get(null) ?? []
  if (homeless.length === 0) return named
  const lines = named.length === 0 ? [] : nameLines("No lane")
  return [...named, filled({ id: null, lines, mark: "same" }, homeless, sheet)]
}

export const gutterOf = (lanes: ReadonlyArray<FilledLane>, { turned }: Sheet): number => {
  const most = Math.max(0, ...lanes.map(({ name }) => name.length))
  if (most === 0) return sheetMargin
  return 2 * namePadding + (turned ? most * lineHeight(laneFont) : nameWidth)
}
