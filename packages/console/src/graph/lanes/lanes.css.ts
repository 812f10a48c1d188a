import { style, styleVariants } from "@vanilla-extract/css"
import { tokens } from "../../ui/tokens.css.ts"

const { color, radius, space, text } = tokens

export const bands = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  overflow: "hidden",
  pointerEvents: "none"
})
/** They stay at the left edge, wherever the picture goes. */
export const names = style({
  position: "absolute",
  inset: 0,
  zIndex: 5,
  overflow: "hidden",
  pointerEvents: "none"
})

const band = style({ position: "absolute", top: 0, left: 0, right: 0, borderTop: `1px solid ${color.line}` })
export const bandLook = styleVariants({
  even: [band, { background: color.surface }],
  odd: [band, { background: color.sunken }]
})

export const name = style({
  position: "absolute",
  top: 0,
  left: 0,
  padding: `${space.half} ${space.s2}`,
  borderRadius: `0 ${radius.normal} ${radius.normal} 0`,
  borderInlineStart: `3px solid ${color.control}`,
  background: color.surface,
  color: color.soft,
  fontSize: text.small,
  fontWeight: 650,
  lineHeight: 1.3
})

export const nameText = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
  unicodeBidi: "plaintext"
})

export const marked = styleVariants({
  added: { borderColor: color.good, background: color.goodSoft, color: color.good },
  removed: { borderColor: color.bad, background: color.badSoft, color: color.bad },
  changed: { borderColor: color.warn, background: color.warnSoft, color: color.warn }
})
