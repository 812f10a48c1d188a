import { style } from "@vanilla-extract/css"
import { narrow, spread, stack, tokens } from "./layout.css.ts"

const { color, radius, shadow, space, text } = tokens

export const backdrop = style({ position: "fixed", inset: 0, background: color.shade, zIndex: 40 })

export const popup = style({
  position: "fixed",
  zIndex: 41,
  top: "8vh",
  left: "50%",
  transform: "translateX(-50%)",
  display: "flex",
  flexDirection: "column",
  gap: space.s4,
  width: "min(34rem, calc(100vw - 1.5rem))",
  maxHeight: "84vh",
  overflow: "auto",
  padding: space.s5,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow.high,
  "@media": { [narrow]: { top: "2vh", maxHeight: "96vh", padding: space.s4 } }
})

export const widePopup = style({ width: "min(62rem, calc(100vw - 1.5rem))" })
export const dialogTitle = style({ fontSize: text.title, lineHeight: 1.3 })
export const dialogText = style({ color: color.soft })

export const dialogFoot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space.s2,
  position: "sticky",
  bottom: `calc(-1 * ${space.s5})`,
  margin: `0 calc(-1 * ${space.s5}) calc(-1 * ${space.s5})`,
  padding: `${space.s3} ${space.s5}`,
  borderTop: `1px solid ${color.line}`,
  background: color.raised
})

export const floating = style({
  zIndex: 45,
  minWidth: "12rem",
  maxWidth: "min(26rem, 94vw)",
  maxHeight: "min(26rem, var(--available-height, 26rem))",
  overflow: "auto",
  padding: space.s1,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.high,
  fontSize: text.body,
  outline: "none"
})

export const positioned = style({ zIndex: 45, outline: "none" })

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  width: "100%",
  minHeight: "2rem",
  padding: `${space.s1} ${space.s2}`,
  borderRadius: radius.normal,
  color: "inherit",
  textDecoration: "none",
  cursor: "default",
  outline: "none",
  selectors: { "&[data-highlighted]": { background: color.accentSoft }, "&[data-disabled]": { opacity: 0.5 } }
})

export const badOption = style({ color: color.bad })

export const groupLabel = style({
  padding: `${space.s2} ${space.s2} ${space.s1}`,
  color: color.soft,
  fontSize: text.small,
  fontWeight: 600
})

export const toasts = style([
  stack.s2,
  {
    position: "fixed",
    zIndex: 60,
    right: space.s4,
    bottom: space.s4,
    width: "min(24rem, calc(100vw - 2rem))"
  }
])

export const toast = style({
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow.high,
  selectors: { "&[data-type='bad']": { borderColor: color.bad } }
})

export const sampleHead = style([spread, { minHeight: tokens.touch }])
export const sampleTitle = style({ fontWeight: 600 })

export const code = style({
  overflow: "auto",
  maxHeight: "18rem",
  padding: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.sunken,
  whiteSpace: "pre",
  lineHeight: 1.5
})

/** A secret: one press selects all of it, and it breaks rather than hides. */
export const secretCode = style([
  code,
  { whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "all" }
])

export const wholeFoot = style({ flex: "1 1 100%", minWidth: 0 })
