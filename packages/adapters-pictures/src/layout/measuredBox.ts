import type { PictureBox, PictureChip } from "@design-workspace/domain/pictures/Picture"
import { markStyles } from "../text/markStyles.ts"
import { plainText } from "../text/plainText.ts"
import { lineHeight, textLines } from "../text/textLines.ts"

/** Sizes in a box, in pixels. */
export const boxWidth = 188
export const fonts = { label: 14, note: 11, chip: 11 }
const padding = 10
const between = 6
const chipPadding = 7

/** A line of text at its baseline in the box; `struck` strikes it through. */
export interface PlacedLine {
  readonly text: string
  readonly y: number
  readonly kind: "label" | "note"
  readonly struck: boolean
}

/** A chip at its position in the box, with its text in lines. */
export interface PlacedChip {
  readonly chip: PictureChip
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: ReadonlyArray<string>
}

/** A box with the positions of its contents, from its upper left corner. */
export interface MeasuredBox {
  readonly box: PictureBox
  readonly height: number
  readonly lines: ReadonlyArray<PlacedLine>
  readonly chips: ReadonlyArray<PlacedChip>
}

const inner = boxWidth - 2 * padding

/** The notes of a box on its mark, above and below its label. */
const notesOf = ({ mark, was, wasOn }: PictureBox) => ({
  above: mark === "same" ? [] : [`${markStyles[mark].sign} ${markStyles[mark].word}`],
  below: [
    ...(was === null ? [] : [`was: ${plainText(was)}`]),
    ...(wasOn === null ? [] : [`was on: ${plainText(wasOn)}`])
  ]
})

const placedLines = (
  box: PictureBox
): { readonly lines: ReadonlyArray<PlacedLine>; readonly end: number } => {
  const notes = notesOf(box)
  const texts = [
    ...notes.above.map((text) => ({ text, kind: "note" as const, struck: false })),
    { text: plainText(box.label), kind: "label" as const, struck: box.mark === "removed" },
    ...notes.below.map((text) => ({ text, kind: "note" as const, struck: false }))
  ]
  const lines: Array<PlacedLine> = []
  let end = padding - 2
  for (const { kind, struck, text } of texts) {
    const size = fonts[kind]
    for (const line of textLines(text, { size, width: inner })) {
      end += lineHeight(size)
      lines.push({ text: line.text, y: end - size * 0.3, kind, struck })
    }
  }
  return { lines, end }
}

/** The text of a chip; a mark adds its sign, besides the colour. */
const chipText = ({ label, mark }: PictureChip): string =>
  mark === "same" ? plainText(label) : `${markStyles[mark].sign} ${plainText(label)}`

/** Places chips side by side, as many in a row as fit; one step for each. */
function* placedChips(chips: ReadonlyArray<PictureChip>, top: number) {
  const placed: Array<PlacedChip> = []
  let [x, y, rowHeight] = [padding, top, 0]
  for (const chip of chips) {
    const lines = textLines(chipText(chip), { size: fonts.chip, width: inner - 2 * chipPadding })
    const widest = Math.max(...lines.map((line) => line.width))
    const width = Math.min(inner, Math.ceil(widest) + 2 * chipPadding)
    const height = lines.length * lineHeight(fonts.chip) + 3
    if (x > padding && x + width > padding + inner) {
      x = padding
      y += rowHeight + 4
      rowHeight = 0
    }
    placed.push({ chip, x, y, width, height, lines: lines.map(({ text }) => text) })
    x += width + 4
    rowHeight = Math.max(rowHeight, height)
    yield
  }
  return { placed, end: y + rowHeight }
}

/** A box with the size that its contents need, computed in steps. */
export function* measuredBox(box: PictureBox): Generator<void, MeasuredBox> {
  const { end, lines } = placedLines(box)
  yield
  if (box.chips.length === 0) return { box, height: end + padding, lines, chips: [] }
  const chips = yield* placedChips(box.chips, end + between)
  return { box, height: chips.end + padding, lines, chips: chips.placed }
}
