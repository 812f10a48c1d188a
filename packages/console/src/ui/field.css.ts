import { style } from "@vanilla-extract/css"
import { tokens } from "./tokens.css.ts"

const { color, radius, space, text } = tokens

export const field = style({ display: "flex", flexDirection: "column", gap: space.s1, minWidth: 0 })

export const label = style({ fontWeight: 600, fontSize: text.note })

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
