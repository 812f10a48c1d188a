import { style } from "@vanilla-extract/css"
import { breakable, pressable } from "../ui/choices.css.ts"
import { input } from "../ui/field.css.ts"
import { narrow, stack, tokens } from "../ui/layout.css.ts"

const { color, space, text } = tokens

export const sides = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(15rem, 20rem)",
  gap: space.s4,
  minHeight: 0,
  flex: "1 1 0",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", flex: "none" } }
})

export const panel = style([
  stack.s5,
  {
    minHeight: 0,
    overflowY: "auto",
    overflowWrap: "anywhere",
    paddingInline: space.s1,
    paddingBottom: space.s5,
    "@media": { [narrow]: { overflowY: "visible" } }
  }
])

export const stage = style({
  display: "flex",
  minWidth: 0,
  minHeight: 0,
  paddingBottom: space.s4,
  "@media": { [narrow]: { height: "60vh", minHeight: "24rem", paddingBottom: 0 } }
})

export const section = style([stack.s3])

export const sectionHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
  minHeight: "2rem"
})

/** A long title stays a title: at most two lines. */
export const clamped = style([
  breakable,
  { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: 2, overflow: "hidden" }
])

export const scrolled = style({ maxHeight: "18rem", overflowY: "auto" })
export const list = style({ display: "flex", flexDirection: "column", minWidth: 0 })

export const line = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  minWidth: 0,
  minHeight: "2rem",
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } }
})

export const fixed = style({ flex: "none" })
export const unbroken = style({ whiteSpace: "nowrap" })
export const leading = style([pressable, { color: color.accent }])
export const fieldLine = style({ display: "flex", alignItems: "center", gap: space.s2, minWidth: 0 })

/** A count beside a field: all of them end at the same place. */
export const count = style({
  flex: "none",
  width: "3.75rem",
  textAlign: "end",
  color: color.soft,
  fontSize: text.note
})

export const lineInput = style([input, { flex: "1 1 0", minWidth: 0 }])

export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: `${space.s1} ${space.s4}`
})

export const controls = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space.s3 })
export const manyFields = style([controls, { flex: "1 1 20rem", minWidth: 0 }])
export const control = style({ flex: "0 1 16rem", minWidth: "min(12rem, 100%)" })
export const wideControl = style({ flex: "1 1 13rem", minWidth: "min(11rem, 100%)" })
export const narrowForm = style([stack.s4, { maxWidth: "40rem" }])

export const sections = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s6,
  maxWidth: "40rem",
  minWidth: 0
})
