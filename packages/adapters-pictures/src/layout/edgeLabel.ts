import { edgeWords, type PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { markStyles } from "../text/markStyles.ts"
import { lineHeight, type TextLine, textLines } from "../text/textLines.ts"
import type { PlacedLabel } from "./PlacedPicture.ts"

export const labelFont = 12
const padding = { across: 4, down: 2 }

const textOf = (edge: PictureEdge): string =>
  [markStyles[edge.mark].sign, plainText(edgeWords(edge) ?? "")].filter((it) => it !== "").join(" ")

/** A short text is narrow, so that others have room beside it; all characters of a longer one are shown. */
const linesOf = (text: string): ReadonlyArray<TextLine> => {
  const font = { size: labelFont, bold: false }
  const narrow = textLines(text, { ...font, width: 104, lines: 4 })
  return narrow.length < 4 ? narrow : textLines(text, { ...font, width: 150, lines: 24 })
}

export const edgeLabel = (edge: PictureEdge): Pick<PlacedLabel, "lines" | "width" | "height"> | null => {
  const text = textOf(edge)
  if (text === "") return null
  const lines = linesOf(text)
  return {
    lines: lines.map((line) => line.text),
    width: Math.ceil(Math.max(...lines.map(({ width }) => width))) + 2 * padding.across,
    height: lines.length * lineHeight(labelFont) + 2 * padding.down
  }
}
