import { style } from "@vanilla-extract/css"
import { narrow, tokens } from "./tokens.css.ts"

const { color, radius, space, text } = tokens

export const rows = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface
})

export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 14rem) auto",
  alignItems: "center",
  gap: `${space.s1} ${space.s4}`,
  padding: `${space.s3} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } },
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space.s2 } }
})

export const entryName = style({ fontWeight: 600, overflowWrap: "anywhere", minWidth: 0 })

export const entryNote = style({ color: color.soft, fontSize: text.note, overflowWrap: "anywhere" })

export const entryState = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  color: color.soft,
  fontSize: text.note
})

export const entryActions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space.s2,
  minHeight: tokens.touch,
  "@media": { [narrow]: { justifyContent: "flex-start" } },
  selectors: { "&:empty": { display: "none" } }
})

/** The part of a page that takes the focus when what had it is gone. */
export const section = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  minWidth: 0,
  outline: "none"
})
