import { style } from "@vanilla-extract/css"
import { breakable, pressable } from "../ui/choices.css.ts"
import { input } from "../ui/field.css.ts"
import { narrow, tokens } from "../ui/tokens.css.ts"

const { color, space, text } = tokens

/** The picture, and all about what is selected beside it; below each other where it is narrow. */
export const sides = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(15rem, 20rem)",
  gap: space.s4,
  minHeight: 0,
  flex: "1 1 0",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", flex: "none" } }
})

/** Beside the picture; it scrolls by itself where there is room for both. */
export const panel = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s5,
  minWidth: 0,
  minHeight: 0,
  overflowY: "auto",
  overflowWrap: "anywhere",
  paddingInline: space.s1,
  paddingBottom: space.s5,
  "@media": { [narrow]: { overflowY: "visible" } }
})

/** The picture keeps its air at the foot of the page. */
export const stage = style({
  display: "flex",
  minWidth: 0,
  minHeight: 0,
  paddingBottom: space.s4,
  "@media": { [narrow]: { height: "60vh", minHeight: "24rem", paddingBottom: 0 } }
})

export const section = style({ display: "flex", flexDirection: "column", gap: space.s3, minWidth: 0 })

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
  {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden"
  }
])

/** A long text within a panel: it scrolls by itself. */
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

/** An icon beside a name of any length. */
export const fixed = style({ flex: "none" })

/** Few words that stay on one line. */
export const unbroken = style({ whiteSpace: "nowrap" })

/** A line's main part that leads to another part. */
export const leading = style([pressable, { color: color.accent }])

export const grown = style({ flex: "1 1 0", minWidth: 0 })

/** Fields below each other without lines between them. */
export const fields = style({ display: "flex", flexDirection: "column", gap: space.s1, minWidth: 0 })

export const fieldLine = style({ display: "flex", alignItems: "center", gap: space.s2, minWidth: 0 })

/** A count beside a field: all of them end at the same place. */
export const count = style({
  flex: "none",
  width: "3.75rem",
  textAlign: "end",
  color: color.soft,
  fontSize: text.note
})

/** A field within a line, without a visible label. */
export const lineInput = style([input, { flex: "1 1 0", minWidth: 0 }])

export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: `${space.s1} ${space.s4}`
})

export const term = style({ color: color.soft, fontSize: text.note })

/** Filters and forms in a row that wraps. */
export const controls = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: space.s3
})

/** Fields in a row, beside which a button has room, or below. */
export const manyFields = style([controls, { flex: "1 1 20rem", minWidth: 0 }])

export const control = style({ flex: "0 1 16rem", minWidth: "min(12rem, 100%)" })

/** A field that takes what room there is. */
export const wideControl = style({ flex: "1 1 13rem", minWidth: "min(11rem, 100%)" })

export const narrowForm = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s4,
  maxWidth: "40rem"
})

/** Parts of a page that is read from top to bottom. */
export const sections = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s6,
  maxWidth: "40rem",
  minWidth: 0
})
