import { style } from "@vanilla-extract/css"
import { narrow, tokens } from "../ui/layout.css.ts"

const { color, font, radius, space, text } = tokens

export const filters = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))",
  alignItems: "start",
  gap: space.s3
})

export const dayName = style({ fontSize: text.body, fontWeight: 650 })

export const line = style({
  display: "grid",
  gridTemplateColumns: "4rem minmax(0, 11rem) minmax(0, 1fr) minmax(0, 10rem)",
  gap: `${space.half} ${space.s4}`,
  padding: `${space.s2} ${space.s4}`,
  lineHeight: "1.5rem",
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } },
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr) auto", padding: `${space.s3} ${space.s3}` } }
})

export const time = style({
  color: color.soft,
  fontSize: text.note,
  fontVariantNumeric: "tabular-nums",
  "@media": { [narrow]: { gridRow: 1, gridColumn: 2 } }
})

const cell = style({ minWidth: 0, overflowWrap: "anywhere" })

export const who = style([cell, { "@media": { [narrow]: { gridRow: 1, gridColumn: 1 } } }])
export const what = style([cell, { "@media": { [narrow]: { gridColumn: "1 / -1" } } }])

export const came = style([
  cell,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    alignContent: "flex-start",
    gap: `0 ${space.s2}`,
    "@media": { [narrow]: { gridColumn: "1 / -1" } }
  }
])

export const under = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.s3}`,
  color: color.soft,
  fontSize: text.note
})

export const thing = style({ display: "inline-flex", alignItems: "center", gap: space.half, minWidth: 0 })

export const narrowingSign = style({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "center",
  width: "1.5rem",
  height: "1.5rem",
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: "none",
  color: color.soft,
  cursor: "pointer",
  selectors: { "&:hover": { background: color.hover, color: color.text } }
})

export const mono = style({ fontFamily: font.mono, fontSize: text.small })

export const narrowing = style({
  minHeight: "1.5rem",
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  lineHeight: "inherit",
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } }
})
