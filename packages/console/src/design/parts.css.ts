import { style } from "@vanilla-extract/css"
import { narrow, tokens } from "../ui/tokens.css.ts"

const { color, radius, space, text } = tokens

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

export const panelTitle = style({ overflowWrap: "anywhere", outline: "none" })

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

export const checks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(10rem, 100%), 1fr))",
  gap: `0 ${space.s2}`,
  maxHeight: "12rem",
  overflowY: "auto"
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

/** What somebody else says. */
export const quoted = style({
  overflow: "auto",
  paddingInlineStart: space.s2,
  borderInlineStart: `2px solid ${color.line}`
})
