import { style } from "@vanilla-extract/css"
import { page, stack, tokens } from "../ui/layout.css.ts"

const { color, space, text } = tokens

export const formPage = style([page, { maxWidth: "26rem" }])

export const or = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  color: color.soft,
  fontSize: text.note,
  selectors: { "&::before, &::after": { content: "", flex: 1, borderTop: `1px solid ${color.line}` } }
})

export const guests = style([
  stack.s1,
  { alignItems: "flex-start", paddingTop: space.s4, borderTop: `1px solid ${color.line}` }
])

export const guestLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.touch,
  overflowWrap: "anywhere"
})

export const wrapping = style({ whiteSpace: "normal", overflowWrap: "anywhere", textAlign: "center" })
