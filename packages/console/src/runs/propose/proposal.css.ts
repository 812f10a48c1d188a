import { style } from "@vanilla-extract/css"
import { soft, spread, tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const groupHead = style([
  spread,
  { position: "sticky", top: 0, zIndex: 1, padding: `${space.s1} ${space.s2}`, background: color.ground }
])

export const note = style([soft, { fontWeight: 400 }])

export const change = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  padding: `${space.s1} ${space.s2}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  scrollMarginBlock: "3rem"
})

export const selected = style([
  change,
  { outline: `1px solid ${color.accent}`, outlineOffset: -1, borderRadius: radius.small }
])

export const choose = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space.s2,
  flex: "1 1 0",
  minWidth: "8rem",
  padding: `${space.half} 0`
})

export const name = style({ minWidth: 0, overflowWrap: "anywhere" })

export const fields = style({
  flex: "1 0 100%",
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  paddingInlineStart: "1.5rem",
  fontSize: text.note
})

export const field = style({
  display: "grid",
  gridTemplateColumns: "5.5rem minmax(0, 1fr)",
  gap: space.s2,
  color: color.soft
})

export const before = style({ overflowWrap: "anywhere" })
export const after = style({ color: color.text, textDecoration: "none", overflowWrap: "anywhere" })

export const consequences = style({
  position: "sticky",
  bottom: 0,
  flex: "none",
  maxHeight: "45%",
  overflowY: "auto",
  borderRadius: radius.normal,
  background: color.ground
})
