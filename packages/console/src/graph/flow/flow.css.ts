import { globalStyle, style, styleVariants } from "@vanilla-extract/css"
import { tokens } from "../../ui/layout.css.ts"
import { nameText } from "../graph.css.ts"

const { color, radius, space, text } = tokens

/** React Flow takes these values for what it draws itself. */
export const picture = style({
  background: color.ground,
  vars: {
    "--xy-attribution-background-color": "transparent",
    "--xy-connectionline-stroke": color.accent,
    "--xy-connectionline-stroke-width": "2",
    "--xy-handle-background-color": color.accent
  },
  selectors: { "&:focus-visible": { outlineOffset: "-2px" } }
})

globalStyle(`${picture} .react-flow__attribution a`, { color: color.soft, fontSize: text.small })
globalStyle(`${picture} .react-flow__pane`, { cursor: "grab" })

export const card = style({
  position: "relative",
  width: "100%",
  height: "100%",
  color: color.text,
  cursor: "pointer",
  contain: "layout style"
})

export const shape = style({
  position: "absolute",
  inset: 0,
  overflow: "visible",
  fill: color.surface,
  stroke: color.control,
  strokeWidth: 1.2
})

export const dashed = style({ strokeDasharray: "6 4" })
export const darkCorners = style({ fill: color.control, stroke: "none" })
export const overShape = style({ fill: "none" })
export const headShape = style({ fill: "inherit" })

export const content = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  padding: `${space.half} ${space.s2}`,
  textAlign: "center",
  unicodeBidi: "isolate"
})

const clamped = style([nameText, { maxWidth: "100%" }])

export const name = style([clamped, { fontSize: "13px", lineHeight: "17px", fontWeight: 600 }])
export const note = style([clamped, { fontSize: "11px", lineHeight: "14px", color: color.soft }])
export const struck = style({ textDecoration: "line-through" })

/** Badges hang on the upper edge, so that they need no room in the box. */
export const badges = style({
  position: "absolute",
  top: 0,
  right: space.s2,
  display: "flex",
  gap: space.half,
  maxWidth: "calc(100% - 0.75rem)",
  overflow: "hidden",
  transform: "translateY(-55%)",
  fontSize: "10px"
})
globalStyle(`${badges} > span`, { fontSize: "inherit", padding: "0 6px", overflow: "hidden" })

export const corner = style({
  position: "absolute",
  top: 0,
  left: space.s2,
  minWidth: 20,
  height: 20,
  display: "grid",
  placeItems: "center",
  borderRadius: radius.round,
  transform: "translateY(-50%)",
  fontSize: "16px",
  fontWeight: 800,
  lineHeight: 1,
  color: color.onAccent,
  background: color.accent
})

const look = (stroke: string, fill: string, width: number) => ({ stroke, fill, width })

const marks = {
  added: look(color.good, color.goodSoft, 2.4),
  removed: look(color.bad, color.badSoft, 1.8),
  changed: look(color.warn, color.warnSoft, 2.2)
}

export const markedCard = styleVariants(marks, () => ({}))
export const markedCorner = styleVariants(marks, ({ stroke }) => ({
  background: stroke,
  color: color.surface
}))
/** What stands back is still to be read. */
export const dimmed = style({ color: color.soft })
export const externalCard = style({})
export const selectedCard = style({})
export const pickedCard = style({})
globalStyle(`${externalCard} > ${shape}`, { fill: color.sunken })
globalStyle(`${dimmed} > ${shape}`, { fill: color.ground, stroke: color.line })
for (const mark of ["added", "removed", "changed"] as const) {
  const { fill, stroke, width } = marks[mark]
  globalStyle(`${markedCard[mark]} > ${shape}`, { fill, stroke, strokeWidth: width })
}
globalStyle(`${pickedCard} > ${shape}`, { fill: color.accentSoft, stroke: color.accent, strokeWidth: 2 })
globalStyle(`${selectedCard} > ${shape}`, { stroke: color.accent, strokeWidth: 3 })

export const handle = style({
  width: 12,
  height: 12,
  border: `2px solid ${color.surface}`,
  borderRadius: radius.round,
  background: color.accent
})

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
