import { style } from "@vanilla-extract/css"
import { tokens } from "../ui/tokens.css.ts"

const { color, space, text } = tokens

export const keyColumns = style({ columns: "18rem auto", columnGap: space.s6 })

export const keyGroup = style({ breakInside: "avoid", paddingBottom: space.s4 })

export const keyGroupName = style({
  paddingBottom: space.s1,
  color: color.soft,
  fontSize: text.small,
  fontWeight: 600
})

export const keyList = style({ display: "flex", flexDirection: "column" })

export const keyLine = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space.s3,
  padding: `${space.s1} 0`,
  borderTop: `1px solid ${color.line}`
})

export const keyCaps = style({ display: "flex", flex: "none", gap: space.s1 })
