import { style } from "@vanilla-extract/css"
import { narrow, row, rows, stack, tokens } from "../ui/layout.css.ts"

const { color, space, text } = tokens

export const frame = style([rows, { overflow: "hidden" }])

export const bar = style([
  row,
  {
    gap: `${space.s1} ${space.s4}`,
    minHeight: "3rem",
    padding: `${space.s2} ${space.s4}`,
    background: color.sunken
  }
])

export const entry = style({ borderTop: `1px solid ${color.line}` })

export const line = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${space.s1} ${space.s3}`,
  padding: `${space.s2} ${space.s4}`,
  "@media": { [narrow]: { gridTemplateColumns: "auto minmax(0, 1fr)" } }
})

export const tick = style({ margin: "0.25rem 0", alignSelf: "start" })
export const name = style({ minWidth: 0, overflowWrap: "anywhere" })
export const title = style({ display: "flex", alignItems: "flex-start", gap: space.s2, minWidth: 0 })
export const kindSign = style({ flex: "none", marginTop: "0.15rem", color: color.soft })
export const buttons = style([row, { gap: space.s1, "@media": { [narrow]: { gridColumn: 2 } } }])

export const preview = style([
  stack.s3,
  {
    padding: `${space.s2} ${space.s4} ${space.s4} calc(1rem + ${space.s4} + ${space.s3})`,
    "@media": { [narrow]: { paddingInlineStart: space.s4 } }
  }
])

export const told = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(12rem, 100%), 1fr))",
  gap: space.s3,
  fontSize: text.note
})

export const thingsTitle = style({ fontSize: text.note })
export const things = style({ maxHeight: "14rem", overflowY: "auto", overflowWrap: "anywhere" })
export const result = style([row, { alignItems: "flex-start", overflowWrap: "anywhere" }])
export const resultSign = style({ flex: "none", marginTop: "0.2rem", color: color.soft })

/** Takes the focus after an act; what happened is told there, so it shows no ring. */
export const results = style({ outline: "none", minWidth: 0 })
export const named = style({ overflowWrap: "anywhere" })
export const foot = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: space.s2 })
