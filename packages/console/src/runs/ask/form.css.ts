import { style } from "@vanilla-extract/css"
import { problem } from "../../ui/field.css.ts"
import { narrow, rows, stack, tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

/** The fields, and beside them what the run would take. */
export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(15rem, 19rem)",
  gap: space.s5,
  alignItems: "start",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const aside = style([
  stack.s3,
  { position: "sticky", top: space.s5, "@media": { [narrow]: { position: "static" } } }
])

export const legend = style({ padding: 0, marginBottom: space.s2, fontWeight: 600, fontSize: text.large })

export const choice = style({
  display: "flex",
  gap: space.s3,
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.surface,
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: color.control },
    "&:has(:checked)": { borderColor: color.accent, background: color.accentSoft },
    "&[aria-disabled='true']": { cursor: "default", background: "transparent", borderColor: color.line }
  }
})

export const choiceName = style({ display: "block", fontWeight: 600 })

export const bounds = style({
  display: "grid",
  gridTemplateColumns: "minmax(5rem, 8rem) repeat(2, minmax(4rem, 7rem))",
  gap: `${space.s2} ${space.s3}`,
  alignItems: "center"
})

export const boundsProblem = style([problem, { gridColumn: "2 / -1" }])

export const message = style([
  stack.s2,
  { padding: space.s3, border: `1px solid ${color.line}`, borderRadius: radius.large }
])

export const messageHead = style({
  display: "flex",
  alignItems: "end",
  justifyContent: "space-between",
  gap: space.s2
})

export const keepHead = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s3 })

export const keep = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(11rem, 15rem)",
  gap: space.s3,
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const keepPicture = style({ minWidth: 0, height: "30rem" })

export const keepList = style([
  stack.s3,
  rows,
  { maxHeight: "30rem", overflowY: "auto", overflowWrap: "anywhere", padding: space.s3 }
])

export const waiting = style([stack.s5, { selectors: { "&:disabled": { opacity: 0.6 } } }])
