import { style } from "@vanilla-extract/css"
import { tokens } from "./layout.css.ts"

const { color, radius, space, text } = tokens

export const label = style({ fontWeight: 600, fontSize: text.note })

/** The name of a group of fields, in line with the names of single ones. */
export const groupLabel = style([label, { padding: 0, marginBottom: space.s1 }])
export const hint = style({ color: color.soft, fontSize: text.note })
export const problem = style({ color: color.bad, fontSize: text.note })

export const input = style({
  width: "100%",
  minHeight: "2rem",
  padding: `${space.s1} ${space.s2}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.normal,
  background: color.surface,
  color: color.text,
  fontSize: text.body,
  selectors: {
    "&[aria-invalid='true']": { borderColor: color.bad },
    "&:disabled": { opacity: 0.6 },
    "&:read-only:not(select)": { background: color.sunken }
  }
})

export const area = style([input, { minHeight: "5rem", resize: "vertical", lineHeight: 1.5 }])

export const check = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space.s2,
  // No least height: a dialog that is too small would shrink it below its hint.
  padding: `${space.s1} 0`,
  fontSize: text.body
})

export const box = style({
  flex: "none",
  width: "1rem",
  height: "1rem",
  margin: "0.2rem 0 0",
  accentColor: color.accent
})

/** What a finger meets; what is seen of it is smaller. */
export const switchButton = style({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  minWidth: "2.25rem",
  minHeight: tokens.touch,
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: "none",
  cursor: "pointer",
  selectors: { "&:disabled": { opacity: 0.55, cursor: "not-allowed" } }
})

export const track = style({
  display: "flex",
  width: "2.25rem",
  height: "1.25rem",
  padding: "0.125rem",
  border: `1px solid ${color.control}`,
  borderRadius: radius.round,
  background: color.sunken,
  selectors: {
    [`${switchButton}[aria-checked="true"] > &`]: {
      justifyContent: "flex-end",
      borderColor: color.accent,
      background: color.accent
    }
  }
})

export const thumb = style({
  width: "0.875rem",
  height: "0.875rem",
  borderRadius: radius.round,
  background: color.control,
  selectors: { [`${switchButton}[aria-checked="true"] &`]: { background: color.onAccent } }
})
