import { style } from "@vanilla-extract/css"
import * as parts from "../design/parts.css.ts"
import { narrow, oneLine, stack, tokens } from "../ui/layout.css.ts"

const { color, space, text } = tokens

export const listEntry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 10rem) 11rem 10.5rem",
  gap: `${space.half} ${space.s4}`,
  alignItems: "baseline",
  padding: `${space.s3} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } },
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

/** In the middle of a line, cut where it is long. */
export const shortened = style([
  oneLine,
  { display: "inline-block", maxWidth: "min(24rem, 100%)", verticalAlign: "bottom" }
])

export const form = style({ display: "flex", flexDirection: "column", gap: space.s4, maxWidth: "40rem" })
export const finder = style({ display: "flex", flexDirection: "column", gap: space.s2, maxWidth: "40rem" })
export const sections = style({ display: "flex", flexDirection: "column", gap: space.s6, minWidth: 0 })

/** It scrolls by itself where the page has a height of its own. */
export const panel = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s4,
  minWidth: 0,
  minHeight: 0,
  overflowY: "auto",
  padding: `${space.half} ${space.s2} ${space.s5} ${space.half}`,
  "@media": { [narrow]: { overflowY: "visible", padding: 0 } }
})

export const panelHead = style({ display: "flex", alignItems: "flex-start", gap: space.s2, minWidth: 0 })

export const nameButton = style([
  parts.nameButton,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space.half} ${space.s2}` }
])

/** With what else is to say below the name. */
export const nameAbove = style([nameButton, { flexDirection: "column", alignItems: "flex-start", gap: 0 }])
export const aside = style({ color: color.soft, fontSize: text.small })
export const field = style([stack.s1, { paddingTop: space.s3, borderTop: `1px solid ${color.line}` }])
export const quoted = style([parts.quoted, { maxHeight: "10rem" }])
export const goesAlong = style({ maxHeight: "14rem", overflowY: "auto", overflowWrap: "anywhere" })
