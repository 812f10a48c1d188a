import { style } from "@vanilla-extract/css"
import { label } from "./field.css.ts"
import { tokens } from "./layout.css.ts"

const { color, radius, space, text } = tokens

export const sectionTitle = style({ fontSize: text.body, fontWeight: 650, minWidth: 0 })
export const breakable = style({ overflowWrap: "anywhere", unicodeBidi: "plaintext" })

/** A line's main part: a button that looks like text. */
export const pressable = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  flex: "1 1 0",
  width: "100%",
  minWidth: 0,
  minHeight: tokens.touch,
  padding: `${space.half} ${space.s1}`,
  border: 0,
  borderRadius: radius.small,
  background: "none",
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.hover } }
})

export const choices = style({ display: "flex", flexDirection: "column", gap: space.s2 })

export const choice = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space.s3,
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.surface,
  cursor: "pointer",
  selectors: { "&:has(:checked)": { borderColor: color.accent, background: color.accentSoft } }
})

export const radio = style({
  flex: "none",
  width: "1rem",
  height: "1rem",
  marginTop: "0.2rem",
  accentColor: color.accent
})

/** The name of a group of choices: browsers indent it. */
export const legend = style([label, { padding: 0, marginBottom: space.s2 }])
