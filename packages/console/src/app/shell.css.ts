import { globalStyle, style } from "@vanilla-extract/css"
import { narrow, stack, tokens } from "../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const shell = style({
  display: "grid",
  gridTemplateColumns: "13.5rem minmax(0, 1fr)",
  height: "100%",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "auto minmax(0, 1fr)" } }
})

export const side = style([
  stack.s3,
  {
    padding: space.s3,
    borderInlineEnd: `1px solid ${color.line}`,
    background: color.sunken,
    overflowY: "auto",
    "@media": { [narrow]: { display: "none" } }
  }
])

export const topBar = style({
  display: "none",
  alignItems: "center",
  gap: space.s2,
  padding: `${space.s1} ${space.s3}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.sunken,
  "@media": { [narrow]: { display: "flex" } }
})

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  padding: `${space.s1} ${space.s2}`,
  color: color.text,
  fontWeight: 650,
  fontSize: text.body,
  textDecoration: "none"
})

export const group = style({
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  selectors: { "& + &": { marginTop: space.s3 } }
})

export const groupName = style({
  padding: `${space.s1} ${space.s2} ${space.half}`,
  color: color.soft,
  fontSize: text.small,
  fontWeight: 600
})

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  minHeight: tokens.touch,
  padding: `${space.s1} ${space.s2}`,
  borderRadius: radius.normal,
  color: color.text,
  fontSize: text.body,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.hover },
    "&[data-status='active']": { background: color.accentSoft, color: color.accent, fontWeight: 600 }
  }
})

export const accountButton = style([
  item,
  { width: "100%", border: 0, background: "none", textAlign: "start", cursor: "pointer" }
])

export const foot = style([stack.s1, { marginTop: "auto" }])

export const findButton = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  width: "100%",
  minHeight: "2rem",
  padding: `${space.s1} ${space.s2}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.surface,
  color: color.soft,
  fontSize: text.note,
  cursor: "pointer"
})

export const main = style({ minHeight: 0, overflow: "auto", outline: "none", position: "relative" })

// The heading that has the focus after a way to another page is no control.
globalStyle(`${main} h1:focus`, { outline: "none" })

export const skip = style({
  position: "absolute",
  top: "-4rem",
  left: space.s3,
  zIndex: 70,
  padding: space.s2,
  background: color.raised,
  selectors: { "&:focus": { top: space.s2 } }
})

/** Narrow windows mostly have no keys. */
export const end = style({ marginInlineStart: "auto", "@media": { [narrow]: { display: "none" } } })

/** Over every other dialog. */
export const above = style({ zIndex: 55 })
