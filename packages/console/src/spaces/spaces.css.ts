import { style } from "@vanilla-extract/css"
import { narrow, tokens } from "../ui/tokens.css.ts"

const { color, radius, space, text } = tokens

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

/** At most two lines. */
export const clamped = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  minWidth: 0
})

/** In the middle of a line, cut where it is long. */
export const shortened = style({
  display: "inline-block",
  maxWidth: "min(24rem, 100%)",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  verticalAlign: "bottom"
})

export const form = style({ display: "flex", flexDirection: "column", gap: space.s4, maxWidth: "40rem" })

export const legend = style({ padding: 0, marginBottom: space.s2 })

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

/** Space below a picture that goes down to the edge of the window. */
export const picture = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  minWidth: 0,
  minHeight: 0,
  paddingBottom: space.s4,
  "@media": { [narrow]: { padding: 0, height: "70vh" } }
})

export const panelHead = style({ display: "flex", alignItems: "flex-start", gap: space.s2, minWidth: 0 })

export const panelTitle = style({ overflowWrap: "anywhere", outline: "none" })

export const section = style({ display: "flex", flexDirection: "column", gap: space.s1, minWidth: 0 })

export const sectionHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
  minHeight: tokens.touch
})

export const sectionTitle = style({ fontSize: text.note, fontWeight: 600 })

export const listRow = style({
  display: "flex",
  alignItems: "center",
  gap: space.s1,
  minWidth: 0,
  minHeight: "2rem",
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } }
})

/** A button that looks like text. */
export const nameButton = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.half} ${space.s2}`,
  flex: "1 1 0",
  minWidth: 0,
  minHeight: tokens.touch,
  padding: `${space.half} ${space.s1}`,
  border: 0,
  borderRadius: radius.small,
  background: "none",
  color: color.text,
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.hover } }
})

/** With what else is to say below the name. */
export const nameAbove = style([nameButton, { flexDirection: "column", alignItems: "flex-start", gap: 0 }])

export const name = clamped

export const aside = style({ color: color.soft, fontSize: text.small })

export const field = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s1,
  minWidth: 0,
  paddingTop: space.s3,
  borderTop: `1px solid ${color.line}`
})

/** What somebody else says, or what it would be. */
export const quoted = style({
  maxHeight: "10rem",
  overflow: "auto",
  paddingInlineStart: space.s2,
  borderInlineStart: `2px solid ${color.line}`
})

export const checks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(10rem, 100%), 1fr))",
  gap: `0 ${space.s2}`,
  maxHeight: "12rem",
  overflowY: "auto"
})

export const finder = style({ display: "flex", flexDirection: "column", gap: space.s2, maxWidth: "40rem" })

export const sections = style({ display: "flex", flexDirection: "column", gap: space.s6, minWidth: 0 })

export const goesAlong = style({ maxHeight: "14rem", overflowY: "auto", overflowWrap: "anywhere" })
