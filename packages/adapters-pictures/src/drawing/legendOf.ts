import type { Mark, Picture } from "@design-workspace/domain/pictures/Picture"
import { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { StatedLifecycle } from "@design-workspace/domain/shared/facts"
import { darkCorners, kindWords } from "../layout/boxShape.ts"
import type { Point } from "../layout/PlacedPicture.ts"
import { namePadding } from "../layout/Sheet.ts"
import { frameOf, markStyles, tellingMarks } from "../text/markStyles.ts"
import { type Paint, type Palette, paintOf } from "../text/palette.ts"
import { textLines } from "../text/textLines.ts"

export const legendFont = 12
export const legendSign = { width: 30, height: 20, gap: 7 }
const space = { across: 22, row: 32, above: 8, below: 4 }

export type LegendSign =
  | { readonly _tag: "kind"; readonly kind: BlockKind }
  | { readonly _tag: "lifecycle"; readonly lifecycle: StatedLifecycle }
  | { readonly _tag: "mark"; readonly mark: Exclude<Mark, "same"> }
  | { readonly _tag: "chip" }

export const cornersOfSign = (
  { lifecycle }: Extract<LegendSign, { readonly _tag: "lifecycle" }>,
  rect: Parameters<typeof darkCorners>[1]
) => darkCorners({ kind: "service", lifecycle }, rect, 0.55)

export interface LegendItem extends Point {
  readonly sign: LegendSign
  readonly words: string
}

export interface Legend {
  readonly items: ReadonlyArray<LegendItem>
  readonly height: number
}

const signsOf = ({ boxes, edges, lanes }: Picture): ReadonlyArray<Omit<LegendItem, keyof Point>> => {
  const has = new Set(boxes.map(({ kind }) => kind))
  const chips = boxes.flatMap((box) => box.chips)
  const marks = new Set<Mark>([...boxes, ...edges, ...lanes, ...chips].map(({ mark }) => mark))
  return [
    ...BlockKind.literals
      .filter((kind) => has.has(kind))
      .map((kind) => ({ sign: { _tag: "kind", kind } as const, words: kindWords[kind] })),
    ...StatedLifecycle.literals
      .filter((lifecycle) => boxes.some((box) => box.lifecycle === lifecycle))
      .map((lifecycle) => ({ sign: { _tag: "lifecycle", lifecycle } as const, words: lifecycle })),
    ...(chips.length === 0 ? [] : [{ sign: { _tag: "chip" } as const, words: "role or specialty" }]),
    ...tellingMarks
      .filter((mark) => marks.has(mark))
      .map((mark) => ({
        sign: { _tag: "mark", mark } as const,
        words: `${markStyles[mark].sign} ${markStyles[mark].word}`
      }))
  ]
}

export const paintOfSign = (sign: LegendSign, palette: Palette): Paint => {
  if (sign._tag === "mark") return paintOf(palette, sign.mark)
  if (sign._tag === "kind") return sign.kind === "external" ? palette.external : palette.box
  return sign._tag === "chip" ? palette.chip : palette.box
}

export const frameOfSign = (sign: Extract<LegendSign, { readonly _tag: "lifecycle" | "mark" }>) =>
  sign._tag === "mark" ? markStyles[sign.mark] : frameOf({ ...sign, mark: "same" })

/** In rows of this width; without height if there is nothing to tell. */
export const legendOf = (picture: Picture, width: number): Legend => {
  let [x, y] = [namePadding, space.above]
  const items = signsOf(picture).map((item): LegendItem => {
    const font = { size: legendFont, bold: false, width: Number.POSITIVE_INFINITY, lines: 1 }
    const [line] = textLines(item.words, font)
    const own = legendSign.width + legendSign.gap + Math.ceil(line?.width ?? 0)
    if (x > namePadding && x + own > width - namePadding) {
      x = namePadding
      y += space.row
    }
    const placed = { ...item, x, y }
    x += own + space.across
    return placed
  })
  return { items, height: items.length === 0 ? 0 : y + space.row + space.below }
}
