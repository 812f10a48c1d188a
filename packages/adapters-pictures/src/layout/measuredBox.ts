import { type PictureBox, type PictureChip, technologyText } from "@design-workspace/domain/pictures/Picture"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { markStyles } from "../text/markStyles.ts"
import { lineHeight, textLines } from "../text/textLines.ts"
import { insets, kindWords } from "./boxShape.ts"

/** In pixels. */
export const boxWidth = 172
export const fonts = { label: 14, note: 12, chip: 12 }
const mostLines = { label: 6, technology: 4, note: 3, chip: 2 }
const padding = 9
const between = 6
const chipPadding = 7

export interface PlacedLine {
  readonly text: string
  readonly y: number
  readonly kind: "label" | "note"
  readonly struck: boolean
}

export interface PlacedChip {
  readonly chip: PictureChip
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: ReadonlyArray<string>
}

export interface MeasuredBox {
  readonly box: PictureBox
  readonly height: number
  readonly middle: number
  readonly lines: ReadonlyArray<PlacedLine>
  readonly chips: ReadonlyArray<PlacedChip>
}

const roomIn = (kind: BlockKind) => {
  const { bottom, left, right, top } = insets[kind]
  const from = padding + left
  return { from, top, bottom, width: boxWidth - from - padding - right }
}

type BoxText = { readonly text: string; readonly kind: PlacedLine["kind"]; readonly most: number }

const note = (text: string): BoxText => ({ text, kind: "note", most: mostLines.note })

const textsOf = (box: PictureBox): ReadonlyArray<BoxText> => {
  const { label, lifecycle, mark, technology, was, wasKind, wasLifecycle, wasOn, wasTechnology } = box
  const isMarked = mark !== "same"
  return [
    ...(isMarked ? [note(`${markStyles[mark].sign} ${markStyles[mark].word}`)] : []),
    { text: plainText(label), kind: "label", most: mostLines.label },
    ...(technology === null
      ? []
      : [{ ...note(technologyText(plainText(technology))), most: mostLines.technology }]),
    // The frame is the mark's.
    ...(isMarked && lifecycle === "planned" ? [note(lifecycle)] : []),
    ...(was === null ? [] : [note(`was: ${plainText(was)}`)]),
    ...(wasOn === null ? [] : [note(`was on: ${plainText(wasOn)}`)]),
    ...(wasKind === null ? [] : [note(`was: ${kindWords[wasKind]}`)]),
    ...(wasTechnology === null ? [] : [note(`was: ${technologyText(plainText(wasTechnology))}`)]),
    ...(wasLifecycle === null ? [] : [note(`was: ${wasLifecycle}`)])
  ]
}

const placedLines = (box: PictureBox, room: ReturnType<typeof roomIn>) => {
  const lines: Array<PlacedLine> = []
  let end = room.top + padding - 2
  for (const { kind, most, text } of textsOf(box)) {
    const struck = kind === "label" && box.mark === "removed"
    const size = fonts[kind]
    for (const line of textLines(text, { size, bold: kind === "label", width: room.width, lines: most })) {
      end += lineHeight(size)
      lines.push({ text: line.text, y: end - size * 0.3, kind, struck })
    }
  }
  return { lines, end }
}

const chipText = ({ label, mark }: PictureChip): string =>
  mark === "same" ? plainText(label) : `${markStyles[mark].sign} ${plainText(label)}`

const centred = (row: ReadonlyArray<PlacedChip>, room: number): ReadonlyArray<PlacedChip> => {
  const [first, last] = [row[0], row.at(-1)]
  if (first === undefined || last === undefined) return []
  const aside = (room - (last.x + last.width - first.x)) / 2
  return row.map((chip) => ({ ...chip, x: chip.x + aside }))
}

/** As many in a row as fit; one step for each. */
function* placedChips(
  chips: ReadonlyArray<PictureChip>,
  { from, width: room }: ReturnType<typeof roomIn>,
  top: number
) {
  const placed: Array<PlacedChip> = []
  let row: Array<PlacedChip> = []
  let [x, y, rowHeight] = [from, top, 0]
  for (const chip of chips) {
    const font = { size: fonts.chip, bold: false, width: room - 2 * chipPadding, lines: mostLines.chip }
    const lines = textLines(chipText(chip), font)
    const widest = Math.max(...lines.map((line) => line.width))
    const width = Math.min(room, Math.ceil(widest) + 2 * chipPadding)
    const height = lines.length * lineHeight(fonts.chip) + 3
    if (x > from && x + width > from + room) {
      placed.push(...centred(row, room))
      row = []
      x = from
      y += rowHeight + 4
      rowHeight = 0
    }
    row.push({ chip, x, y, width, height, lines: lines.map(({ text }) => text) })
    x += width + 4
    rowHeight = Math.max(rowHeight, height)
    yield
  }
  placed.push(...centred(row, room))
  return { placed, end: y + rowHeight }
}

export function* measuredBox(box: PictureBox): Generator<void, MeasuredBox> {
  const room = roomIn(box.kind)
  const middle = room.from + room.width / 2
  const { end, lines } = placedLines(box, room)
  yield
  const below = padding + room.bottom
  if (box.chips.length === 0) return { box, height: end + below, middle, lines, chips: [] }
  const chips = yield* placedChips(box.chips, room, end + between)
  return { box, height: chips.end + below, middle, lines, chips: chips.placed }
}
