import type { Mark, PictureBox } from "@design-workspace/domain/pictures/Picture"

/** For readers who cannot distinguish colours. */
export interface MarkStyle {
  readonly sign: string
  readonly word: string
  readonly strokeWidth: number
  /** As `stroke-dasharray`; empty for a solid line. */
  readonly dashes: string
}

export const markStyles: Readonly<Record<Mark, MarkStyle>> = {
  same: { sign: "", word: "", strokeWidth: 1.2, dashes: "" },
  added: { sign: "+", word: "added", strokeWidth: 2.6, dashes: "" },
  removed: { sign: "−", word: "removed", strokeWidth: 1.8, dashes: "7 4" },
  changed: { sign: "~", word: "changed", strokeWidth: 2.2, dashes: "2 3" }
}

export const tellingMarks = ["added", "removed", "changed"] as const satisfies ReadonlyArray<Mark>

type LineStyle = Pick<MarkStyle, "dashes" | "strokeWidth">

/** A mark has its own frame. */
export const plannedFrame: LineStyle = { strokeWidth: 1.4, dashes: "6 4" }

export const frameOf = ({ lifecycle, mark }: Pick<PictureBox, "lifecycle" | "mark">): LineStyle =>
  lifecycle === "planned" && mark === "same" ? plannedFrame : markStyles[mark]

export const strokeOf = ({ dashes, strokeWidth }: LineStyle) => ({
  "stroke-width": strokeWidth,
  ...(dashes === "" ? {} : { "stroke-dasharray": dashes })
})
