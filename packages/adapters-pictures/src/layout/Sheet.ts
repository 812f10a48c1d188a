import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { lineHeight, type TextLine, textLines } from "../text/textLines.ts"

/** At the right, and around the first and last lane's boxes. */
export const sheetMargin = 20
export const namePadding = 14
export const titleFont = 20
const titleWidth = 620

/** Narrower pictures have the names of their lanes turned, which leaves more room for boxes. */
const turnedBelow = 900

const smallestFont = 12
/** 7 points in CSS pixels. */
const leastFont = (7 * 96) / 72

export interface Sheet {
  /** Null if it may be as wide as it is. */
  readonly width: number | null
  readonly turned: boolean
  readonly title: ReadonlyArray<TextLine>
  readonly top: number
}

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

/** Of the pages of ISO 216. */
const pageRatio = Math.SQRT2

const pageScale = (width: number, height: number, page: number): number =>
  Math.min(page / width, (page * pageRatio) / height)

export const fitsPage = (width: number, height: number, sheet: Sheet): boolean =>
  sheet.width !== null && pageScale(width, height, sheet.width) * smallestFont >= leastFont

/** A small picture stays narrower than a wide page. */
const mostEnlarged = 1.5

/** To one page if it fits there, else no more than its width asks for. */
export const scaleOf = (width: number, height: number, sheet: Sheet): number => {
  if (sheet.width === null) return 1
  return fitsPage(width, height, sheet)
    ? Math.min(mostEnlarged, pageScale(width, height, sheet.width))
    : Math.min(1, sheet.width / width)
}

/** Text has at least 7 points once the drawing has shrunk to its sheet. */
export const isReadable = (width: number, sheet: Sheet): boolean =>
  sheet.width === null || width * leastFont <= sheet.width * smallestFont
