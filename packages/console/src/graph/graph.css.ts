import { style, styleVariants } from "@vanilla-extract/css"
import { row, tokens } from "../ui/layout.css.ts"

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

export const bar = style([
  row,
  {
    gap: space.s1,
    padding: `${space.s1} ${space.s2}`,
    borderBottom: `1px solid ${color.line}`,
    background: color.surface
  }
])

export const barEnd = style([row, { gap: space.s1, marginInlineStart: "auto" }])

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

export const overview = style({
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  zIndex: 0,
  background: color.ground,
  cursor: "grab",
  touchAction: "none",
  userSelect: "none",
  selectors: {
    // Over what is drawn, which lies over an outline of its own.
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: 1,
      outline: `2px solid ${color.focus}`,
      outlineOffset: "-2px",
      pointerEvents: "none"
    }
  }
})

export const canvas = style({ position: "absolute", inset: 0, width: "100%", height: "100%" })
