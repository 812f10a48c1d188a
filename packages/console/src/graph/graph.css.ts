import { style } from "@vanilla-extract/css"
import { tokens } from "../ui/tokens.css.ts"

const { color, radius, space, text } = tokens

/** High enough to be of use where what it stands in has no height. */
export const view = style({
  display: "flex",
  flexDirection: "column",
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: "24rem",
  height: "100%",
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  overflow: "hidden"
})

export const filling = style({ position: "fixed", inset: 0, zIndex: 30, border: 0, borderRadius: 0 })

export const stage = style({ position: "relative", flex: "1 1 auto", minHeight: 0, minWidth: 0 })

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s1,
  padding: `${space.s1} ${space.s2}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface
})

export const barEnd = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s1,
  marginInlineStart: "auto"
})

export const pressed = style({ background: color.accentSoft })

export const remark = style({
  position: "absolute",
  zIndex: 6,
  bottom: space.s3,
  left: "50%",
  transform: "translateX(-50%)",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: space.s2,
  width: "max-content",
  maxWidth: "calc(100% - 1.5rem)",
  padding: `${space.s1} ${space.s3}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  fontSize: text.note
})

export const nothing = style({ padding: space.s4 })
