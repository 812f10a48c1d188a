import { style, styleVariants } from "@vanilla-extract/css"
import { tokens } from "../../ui/tokens.css.ts"

const { color } = tokens

/** Behind the boxes. */
export const edges = style({
  position: "absolute",
  top: 0,
  left: 0,
  width: 1,
  height: 1,
  overflow: "visible",
  zIndex: -1,
  pointerEvents: "none"
})

const paint = {
  same: color.control,
  added: color.good,
  removed: color.bad,
  changed: color.warn,
  lit: color.accent
}

/** Dashed lines are slow to draw: the sign at a label and the width tell what differs. */
export const line = styleVariants(paint, (stroke, look) => ({
  fill: "none",
  stroke,
  strokeWidth: look === "same" ? 1.2 : 2,
  // The edges of the selected box are to be seen from afar; for all of them this would take too long.
  ...(look === "lit" ? { vectorEffect: "non-scaling-stroke" as const } : {})
}))

/** As wide from afar as from near. */
export const halo = style({
  fill: "none",
  stroke: color.accent,
  strokeWidth: 5,
  vectorEffect: "non-scaling-stroke"
})

export const head = styleVariants(paint, (fill) => ({ fill }))

/** A wide line that nobody sees, to hit the edge by. */
export const hit = style({
  fill: "none",
  stroke: "transparent",
  strokeWidth: 14,
  pointerEvents: "stroke",
  cursor: "pointer"
})

export const plate = style({ fill: color.ground, opacity: 0.92 })
export const words = style({ fontSize: 12, fill: color.soft, textAnchor: "middle", unicodeBidi: "plaintext" })
export const litWords = style({ fill: color.text, fontWeight: 600 })
export const sign = style({ fontSize: 16, fontWeight: 800, textAnchor: "middle", fill: color.text })
export const signPlate = style({ fill: color.ground })
