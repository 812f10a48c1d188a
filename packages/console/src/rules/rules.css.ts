import { style } from "@vanilla-extract/css"
import { narrow, tokens } from "../ui/layout.css.ts"

const { color, radius, space } = tokens

export const rule = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "start",
  gap: `${space.s1} ${space.s3}`,
  padding: `${space.s3} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } },
  "@media": { [narrow]: { gridTemplateColumns: "auto minmax(0, 1fr)" } }
})

export const ruleText = style({ paddingTop: "0.2rem", overflowWrap: "anywhere", whiteSpace: "pre-wrap" })
export const resting = style([ruleText, { color: color.soft }])
export const ruleActions = style({ "@media": { [narrow]: { gridColumn: 2 } } })

export const theirs = style({
  maxHeight: "10rem",
  overflow: "auto",
  padding: space.s2,
  borderRadius: radius.normal,
  background: color.surface,
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap"
})
