import { style } from "@vanilla-extract/css"
import { input } from "../ui/field.css.ts"
import { row, stack } from "../ui/layout.css.ts"
import { tokens } from "../ui/tokens.css.ts"

const { color, radius, space, text } = tokens

export const chips = style([row, { gap: space.s1 }])

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.half,
  paddingInlineStart: space.s2,
  selectors: { "&:not(:has(button))": { paddingInlineEnd: space.s2 } },
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.sunken,
  fontSize: text.note,
  overflowWrap: "anywhere"
})

export const newTag = style([input, { flex: "1 1 8rem", minWidth: 0, width: "auto" }])

export const linkRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space.s1,
  paddingBlock: space.s2,
  borderTop: `1px solid ${color.line}`,
  selectors: { "legend + &": { borderTop: 0, paddingTop: 0 } }
})

export const group = style([stack.s1, { border: 0, padding: 0, margin: 0 }])
export const openLink = style({ overflowWrap: "anywhere" })
