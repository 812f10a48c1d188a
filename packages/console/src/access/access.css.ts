import { style } from "@vanilla-extract/css"
import { input } from "../ui/field.css.ts"
import { soft, tokens } from "../ui/layout.css.ts"

const { color, radius, space } = tokens

export const short = style({ maxWidth: "10rem" })
export const filter = style({ maxWidth: "20rem" })
export const roleChoice = style([input, { width: "auto", minWidth: "7rem" }])

export const summary = style({
  width: "fit-content",
  minHeight: tokens.touch,
  color: color.soft,
  cursor: "pointer",
  lineHeight: tokens.touch
})

export const person = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `0 ${space.s2}`,
  padding: space.s2,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: {
    "&:has(input:checked)": { borderColor: color.accent, background: color.accentSoft },
    "&:has(input:focus-visible)": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
    "&:has(input:disabled)": { cursor: "default", opacity: 0.7 }
  }
})

export const radio = style({ margin: "0.2rem 0 0", accentColor: color.accent })
export const personNote = style([soft, { gridColumn: "2" }])
