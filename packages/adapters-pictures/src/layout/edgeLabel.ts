import { edgeWords, type PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { markStyles } from "../text/markStyles.ts"
import { lineHeight, type TextLine, textLines } from "../text/textLines.ts"
import type { PlacedLabel } from "./PlacedPicture.ts"

export const labelFont = 12
const padding = { across: 4, down: 2 }

/** The text on an edge: its words with the sign of its mark. */
const textOf = (edge: PictureEdge): string =>
  [markStyles[edge.mark].sign, plainText(edgeWords(edge) ?? "")].filter((it) => it !== "").join(" ")

/** A short text is narrow, so that others have room beside it. A longer one is wider; all its characters are shown. */
const linesOf = (text: string): ReadonlyArray<TextLine> => {
  const font = { size: labelFont, bold: false }
  const narrow = textLines(text, { ...font, width: 104, lines: 4 })
  return narrow.length < 4 ? narrow : textLines(text, { ...font, width: 150, lines: 24 })
}

/** The text on an edge and the room that it takes; null if there is none. */
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
