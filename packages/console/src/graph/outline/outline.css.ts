import { style } from "@vanilla-extract/css"
import { oneLine, tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const frame = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  minHeight: 0
})

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  padding: space.s2,
  borderBottom: `1px solid ${color.line}`
})

export const filter = style({ maxWidth: "24rem" })

export const tree = style({
  flex: "1 1 auto",
  minHeight: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  // The row that the keys stand on has the outline.
  selectors: { "&:focus-visible": { outline: "none" } }
})

export const sheet = style({ position: "relative", width: "100%" })

export const row = style({
  position: "absolute",
  top: 0,
  left: 0,
  width: "100%",
  height: "2.25rem",
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  paddingInlineEnd: space.s3,
  cursor: "pointer",
  fontSize: text.body,
  selectors: {
    "&:hover": { background: color.hover },
    "&[aria-selected='true']": { background: color.accentSoft }
  }
})

export const active = style({
  selectors: { [`${tree}:focus-visible &`]: { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" } }
})

export const laneRow = style({ fontWeight: 650, background: color.sunken })
export const dimRow = style({ opacity: 0.6 })

export const turn = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: tokens.touch,
  height: tokens.touch,
  borderRadius: radius.normal,
  color: color.soft
})

export const name = style([oneLine, { minWidth: "3rem", flex: "0 1 auto", unicodeBidi: "plaintext" }])

export const aside = style([name, { color: color.soft, fontSize: text.note, minWidth: 0 }])
export const end = style({
  display: "flex",
  alignItems: "center",
  gap: space.s1,
  marginInlineStart: "auto",
  // Where it is narrow the name stays, and what stands behind it is cut.
  flex: "0 3 auto",
  minWidth: 0,
  overflow: "hidden"
})
export const nothing = style({ padding: space.s4, color: color.soft })
