import { style } from "@vanilla-extract/css"
import { stack, tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const list = style({ display: "flex", flexDirection: "column", minWidth: 0 })

export const item = style([
  stack.s1,
  {
    padding: `${space.s2} ${space.s3}`,
    borderTop: `1px solid ${color.line}`,
    borderInlineStart: "3px solid transparent",
    selectors: { "&:first-child": { borderTop: 0 } }
  }
])

export const here = style({ borderInlineStartColor: color.accent, background: color.accentSoft })
export const head = style({ display: "flex", alignItems: "baseline", gap: space.s2, minWidth: 0 })
export const name = style({ flex: "1 1 0", fontWeight: 600, overflowWrap: "anywhere", minWidth: 0 })

export const go = style({
  minHeight: tokens.touch,
  padding: `0 ${space.s1}`,
  border: 0,
  borderRadius: radius.small,
  background: "none",
  color: color.text,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.hover } }
})

const side = style({
  display: "flex",
  gap: space.s2,
  maxHeight: "12rem",
  overflow: "auto",
  padding: `${space.half} ${space.s2}`,
  borderRadius: radius.small,
  fontSize: text.note
})

export const was = style([side, { background: color.badSoft }])
export const is = style([side, { background: color.goodSoft }])
export const sign = style({ color: color.soft, flex: "none" })
