import { style } from "@vanilla-extract/css"
import { clamped } from "../../design/parts.css.ts"
import { narrow, row, rows, spread, stack, tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const steps = style([
  spread,
  { position: "sticky", top: 0, zIndex: 5, padding: `${space.s2} 0`, background: color.ground }
])

export const since = style({ maxWidth: "20rem", width: "100%" })

export const entry = style({
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } }
})

export const entryHead = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: space.s2,
  width: "100%",
  minHeight: "2.5rem",
  padding: `${space.s2} ${space.s3}`,
  border: 0,
  borderRadius: radius.large,
  background: "none",
  color: color.text,
  textAlign: "start",
  cursor: "pointer",
  // The bar of steps covers what scrolls below it.
  scrollMarginTop: "4rem",
  selectors: { "&:hover": { background: color.hover } }
})

export const entryWords = style([row, { gap: `${space.half} ${space.s2}` }])
export const entryTitle = style([clamped, { fontWeight: 600 }])

export const entryEnd = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s2,
  marginInlineStart: "auto",
  "@media": { [narrow]: { marginInlineStart: 0 } }
})

export const chevron = style({
  flex: "none",
  color: color.soft,
  selectors: { "[aria-expanded='true'] > &": { transform: "rotate(90deg)" } }
})

export const entryBody = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  padding: `${space.s1} ${space.s3} ${space.s4}`,
  paddingInlineStart: `calc(${space.s3} + 1rem + ${space.s2})`,
  "@media": { [narrow]: { paddingInlineStart: space.s3 } }
})

export const valueRow = style([stack.s1, { paddingTop: space.s2, borderTop: `1px solid ${color.line}` }])
export const valueTitle = style([spread, { fontSize: text.note }])

export const valueGrid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(13rem, 100%), 1fr))",
  gap: space.s3
})

export const valueCell = style({ minWidth: 0, maxHeight: "14rem", overflowY: "auto" })
export const finish = style([row, rows, { gap: space.s3, padding: space.s4 }])
export const finishNote = style({ flex: "1 1 18rem", color: color.soft, fontSize: text.note })
