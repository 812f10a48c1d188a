import { style } from "@vanilla-extract/css"
import { input } from "../ui/field.css.ts"
import { narrow, row, spread, stack, tokens } from "../ui/layout.css.ts"

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

export const sectionHead = style([spread, { minHeight: tokens.touch }])

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

export const chips = style([row, { gap: space.s1 }])

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.half,
  paddingInlineStart: space.s2,
  selectors: { "&:not(:has(button))": { paddingInlineEnd: space.s2 } },
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.sunken,
  fontSize: text.note,
  overflowWrap: "anywhere"
})

export const newTag = style([input, { flex: "1 1 8rem", minWidth: 0, width: "auto" }])

export const linkRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space.s1,
  paddingBlock: space.s2,
  borderTop: `1px solid ${color.line}`,
  selectors: { "legend + &": { borderTop: 0, paddingTop: 0 } }
})

export const group = style([stack.s1, { border: 0, padding: 0, margin: 0 }])
export const openLink = style({ overflowWrap: "anywhere" })
