import { style } from "@vanilla-extract/css"
import { tokens } from "./tokens.css.ts"

const { color, radius, touch } = tokens

/** What a finger meets; what is seen of it is smaller. */
export const switchButton = style({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  minWidth: "2.25rem",
  minHeight: touch,
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
