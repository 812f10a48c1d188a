import { style } from "@vanilla-extract/css"
import { narrow, row, spread, tokens } from "../ui/layout.css.ts"

const { color, space } = tokens

export const entry = style([
  spread,
  {
    padding: `${space.s3} ${space.s4}`,
    borderTop: `1px solid ${color.line}`,
    selectors: { "&:first-child": { borderTop: 0 } }
  }
])

export const number = style({
  fontWeight: 600,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } }
})

export const pair = style([row, { alignItems: "flex-end", gap: space.s3 }])
export const controls = style([pair, { justifyContent: "space-between" }])
export const pick = style({ maxWidth: "18rem" })

export const changesPanel = style({
  minWidth: 0,
  minHeight: 0,
  overflowY: "auto",
  marginBottom: space.s4,
  border: `1px solid ${color.line}`,
  borderRadius: tokens.radius.large,
  background: color.surface,
  "@media": { [narrow]: { overflowY: "visible" } }
})

export const pad = style({ padding: space.s4 })
