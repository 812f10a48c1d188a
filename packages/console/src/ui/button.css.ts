import { style, styleVariants } from "@vanilla-extract/css"
import { tokens } from "./layout.css.ts"

const { color, radius, space, text } = tokens

const shared = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.s2,
  minHeight: "2rem",
  padding: `${space.s1} ${space.s3}`,
  border: "1px solid transparent",
  borderRadius: radius.normal,
  fontSize: text.body,
  fontWeight: 550,
  lineHeight: 1.3,
  textDecoration: "none",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: { "&:disabled, &[aria-disabled='true']": { opacity: 0.55, cursor: "not-allowed" } }
})

const hovered = (background: string) => ({ "&:hover:not(:disabled)": { background } })

/** Links that look like buttons take the same classes. */
export const buttonLook = styleVariants({
  primary: [shared, { background: color.accent, color: color.onAccent }],
  plain: [
    shared,
    {
      background: color.surface,
      borderColor: color.control,
      color: color.text,
      selectors: hovered(color.hover)
    }
  ],
  quiet: [shared, { background: "transparent", color: color.accent, selectors: hovered(color.hover) }],
  danger: [
    shared,
    { background: color.surface, borderColor: color.bad, color: color.bad, selectors: hovered(color.badSoft) }
  ]
})

export const iconButton = style({ padding: space.s1, minWidth: "2rem" })

export const smallButton = style({
  minHeight: tokens.touch,
  padding: `${space.half} ${space.s2}`,
  fontSize: text.note
})

export const turning = style({ flex: "none" })
