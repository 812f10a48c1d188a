import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { lineHeight, type TextLine, textLines } from "../text/textLines.ts"

/** The free space at the right and around the boxes of the first and last lane. */
export const sheetMargin = 20
/** Where lanes and their names begin at the left. */
export const namePadding = 14
export const titleFont = 20
const titleWidth = 620

/** Narrower pictures have the names of their lanes turned by a quarter, which leaves more room for boxes. */
const turnedBelow = 900

/** The size of the smallest text. */
const smallestFont = 12
/** The least size of text in print, in CSS pixels: 7 points. */
const leastFont = (7 * 96) / 72

/** What is settled of a drawing before its parts have places. */
export interface Sheet {
  /** The width to lay the picture out for; null if it may be as wide as it is. */
  readonly width: number | null
  /** Whether names of lanes are read from bottom to top. */
  readonly turned: boolean
  readonly title: ReadonlyArray<TextLine>
  /** Where the lanes begin, below the title. */
  readonly top: number
}

/** The sheet of a picture with these options. */
export const sheetOf = ({ name, title, width }: PictureOptions): Sheet => {
  const room = (width ?? titleWidth) - 2 * namePadding
  const lines = title
    ? textLines(plainText(name), { size: titleFont, bold: true, width: room, lines: 2 })
    : []
  return {
    width,
    turned: width !== null && width < turnedBelow,
    title: lines,
    top: lines.length === 0 ? 0 : lines.length * lineHeight(titleFont) + 22
  }
}

/** How many times as high as wide a page is, as those of ISO 216 are. */
const pageRatio = Math.SQRT2

/** How much a drawing of this size is to be scaled to fit on one page as wide as its sheet. */
const pageScale = (width: number, height: number, page: number): number =>
  Math.min(page / width, (page * pageRatio) / height)

/** Whether a drawing of this size fits on one page as wide as its sheet with text of at least 7 points. */
export const fitsPage = (width: number, height: number, sheet: Sheet): boolean =>
  sheet.width !== null && pageScale(width, height, sheet.width) * smallestFont >= leastFont

/** How many times as large as it needs to be a small picture is drawn on a wide page, where it stays narrower. */
const mostEnlarged = 1.5

/** How much a drawing of this size is scaled: to one page if it fits there, else no more than its width asks for. */
export const scaleOf = (width: number, height: number, sheet: Sheet): number => {
  if (sheet.width === null) return 1
  return fitsPage(width, height, sheet)
    ? Math.min(mostEnlarged, pageScale(width, height, sheet.width))
    : Math.min(1, sheet.width / width)
}

/** Whether text has at least 7 points once a drawing of this width has shrunk to its sheet. */
export const isReadable = (width: number, sheet: Sheet): boolean =>
  sheet.width === null || width * leastFont <= sheet.width * smallestFont
