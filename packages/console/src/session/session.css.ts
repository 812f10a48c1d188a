import { style } from "@vanilla-extract/css"
import { page } from "../ui/layout.css.ts"
import { tokens } from "../ui/tokens.css.ts"

const { color, space, text } = tokens

export const formPage = style([page, { maxWidth: "26rem" }])

export const form = style({ display: "flex", flexDirection: "column", gap: space.s4 })

export const or = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  color: color.soft,
  fontSize: text.note,
  selectors: { "&::before, &::after": { content: "", flex: 1, borderTop: `1px solid ${color.line}` } }
})

export const hint = style({ color: color.soft, fontSize: text.note })

export const guests = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: space.s1,
  paddingTop: space.s4,
  borderTop: `1px solid ${color.line}`
})

export const guestLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.touch,
  overflowWrap: "anywhere"
})

export const wrapping = style({ whiteSpace: "normal", overflowWrap: "anywhere", textAlign: "center" })
