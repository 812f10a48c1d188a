import { style } from "@vanilla-extract/css"
import { tokens } from "./tokens.css.ts"

const { color, radius, space } = tokens

export const sample = style({ display: "flex", flexDirection: "column", gap: space.s1, minWidth: 0 })

export const sampleHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
  minHeight: tokens.touch
})

export const sampleTitle = style({ fontWeight: 600 })

export const code = style({
  overflow: "auto",
  maxHeight: "18rem",
  padding: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.sunken,
  whiteSpace: "pre",
  lineHeight: 1.5
})

/** A secret: one press selects all of it, and it breaks rather than hides. */
export const secretCode = style([
  code,
  { whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "all" }
])

export const wholeFoot = style({ flex: "1 1 100%", minWidth: 0 })
