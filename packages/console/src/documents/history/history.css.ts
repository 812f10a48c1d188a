import { style, styleVariants } from "@vanilla-extract/css"
import { narrow, rows, stack, tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(14rem, 19rem) minmax(0, 1fr)",
  gap: space.s4,
  flex: "1 1 auto",
  minHeight: 0,
  paddingBottom: space.s4,
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const list = style([
  rows,
  { minHeight: 0, overflowY: "auto", "@media": { [narrow]: { maxHeight: "14rem" } } }
])

export const item = style({
  display: "flex",
  flexDirection: "column",
  padding: `${space.s2} ${space.s3}`,
  borderBottom: `1px solid ${color.line}`,
  color: color.text,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: {
    "&:hover": { background: color.hover },
    "&[aria-current='page']": { background: color.accentSoft },
    "&:focus-visible": { outlineOffset: "-2px" }
  }
})

export const listEnd = style({ padding: space.s3 })
export const selected = style([stack.s2, { minHeight: 0 }])

/** Keeps its height beside a long text. */
export const tabs = style({ flex: "none" })

const pane = style({
  flex: "1 1 auto",
  minHeight: "12rem",
  overflow: "auto",
  background: color.surface,
  "@media": { [narrow]: { maxHeight: "80vh" } }
})

export const sheet = style([
  pane,
  { padding: `${space.s4} ${space.s5}`, border: `1px solid ${color.line}`, borderRadius: radius.normal }
])

export const diff = style({
  display: "flex",
  flexDirection: "column",
  flex: "1 1 auto",
  minHeight: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  overflow: "hidden"
})

export const diffBar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.s1} ${space.s3}`,
  padding: `${space.s1} ${space.s3}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.sunken,
  fontSize: text.note
})

export const nothing = style({ padding: `${space.s3} ${space.s4}`, background: color.surface })

export const lines = style([
  pane,
  { position: "relative", fontFamily: tokens.font.mono, fontSize: text.note, lineHeight: 1.6 }
])

export const allLines = style({ position: "relative", width: "100%" })
export const placed = style({ position: "absolute", top: 0, left: 0, width: "100%" })

const line = style({
  display: "grid",
  gridTemplateColumns: "4.5ch 2ch minmax(0, 1fr)",
  borderInlineStart: "3px solid transparent",
  paddingInlineEnd: space.s3
})

export const lineLook = styleVariants({
  same: [line],
  removed: [line, { background: color.badSoft }],
  added: [line, { background: color.goodSoft }]
})

export const marked = style({ borderInlineStartColor: color.accent })

export const number = style({
  paddingInlineEnd: space.s1,
  color: color.soft,
  textAlign: "end",
  userSelect: "none"
})

export const sign = style({ textAlign: "center", userSelect: "none" })
export const content = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere", minHeight: "1.6em" })
export const plain = style({ textDecoration: "none" })
const mark = style({ borderRadius: radius.small, color: "inherit", fontWeight: 650 })

export const word = styleVariants({
  same: [mark, { background: "none" }],
  removed: [mark, { background: `color-mix(in srgb, ${color.bad} 22%, transparent)` }],
  added: [mark, { background: `color-mix(in srgb, ${color.good} 24%, transparent)` }]
})

export const remark = style({ color: color.soft })

export const fold = style({
  width: "100%",
  minHeight: tokens.touch,
  padding: `0 ${space.s3}`,
  border: 0,
  background: color.sunken,
  color: color.soft,
  fontFamily: tokens.font.sans,
  fontSize: text.note,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.hover, color: color.text },
    "&:focus-visible": { outlineOffset: "-2px" }
  }
})
