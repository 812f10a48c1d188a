import { style } from "@vanilla-extract/css"
import { tokens } from "../../ui/tokens.css.ts"

const { color, space, text } = tokens

export const sourceText = style({ minHeight: "14rem", fontFamily: "monospace", fontSize: text.small })

export const sourceFiles = style({ maxHeight: "10rem", overflowY: "auto", overflowWrap: "anywhere" })

export const outline = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s1,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere"
})

export const outlineLayer = style({ fontWeight: 600, marginInlineEnd: space.s1 })

export const noteList = style({
  maxHeight: "24rem",
  overflowY: "auto",
  padding: 0,
  listStyle: "none",
  borderTop: `1px solid ${color.line}`
})

export const note = style({
  padding: `${space.s1} 0`,
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: "anywhere"
})

export const notePlace = style({ display: "block", color: color.soft, fontSize: text.small })
