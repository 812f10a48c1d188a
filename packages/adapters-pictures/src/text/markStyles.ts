import type { Mark } from "@design-workspace/domain/pictures/Picture"

/**
 * The look of a mark: its colours, and for readers who cannot distinguish these its sign, its word and the style of
 * its lines.
 */
export interface MarkStyle {
  readonly sign: string
  readonly word: string
  readonly stroke: string
  readonly fill: string
  readonly text: string
  readonly strokeWidth: number
  /** As `stroke-dasharray`; empty for a solid line. */
  readonly dashes: string
}

/** The look of each mark, in pictures of either kind. */
export const markStyles: Readonly<Record<Mark, MarkStyle>> = {
  same: {
    sign: "",
    word: "",
    stroke: "#57606a",
    fill: "#ffffff",
    text: "#1f2328",
    strokeWidth: 1.2,
    dashes: ""
  },
  added: {
    sign: "+",
    word: "added",
    stroke: "#1a7f37",
    fill: "#e6f6ea",
    text: "#0b4a1c",
    strokeWidth: 2.6,
    dashes: ""
  },
  removed: {
    sign: "−",
    word: "removed",
    stroke: "#b42318",
    fill: "#fdeeec",
    text: "#7a1a12",
    strokeWidth: 1.8,
    dashes: "7 4"
  },
  changed: {
    sign: "~",
    word: "changed",
    stroke: "#8a5a00",
    fill: "#fff5d6",
    text: "#5c3c00",
    strokeWidth: 2.2,
    dashes: "2 3"
  }
}

/** The marks of a difference, in display order. */
export const tellingMarks = ["added", "removed", "changed"] as const satisfies ReadonlyArray<Mark>

/** The SVG attributes of a line or a frame with this mark. */
export const strokeOf = (mark: Mark) => {
  const { dashes, stroke, strokeWidth } = markStyles[mark]
  return { stroke, "stroke-width": strokeWidth, ...(dashes === "" ? {} : { "stroke-dasharray": dashes }) }
}
