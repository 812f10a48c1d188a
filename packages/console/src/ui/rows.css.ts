import { style } from "@vanilla-extract/css"
import { row, soft, stack } from "./layout.css.ts"
import { narrow, tokens } from "./tokens.css.ts"

const { color, radius, space } = tokens

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
export const entryNote = style([soft, { overflowWrap: "anywhere" }])
export const entryState = style([row, soft])

export const entryActions = style([
  row,
  {
    justifyContent: "flex-end",
    minHeight: tokens.touch,
    "@media": { [narrow]: { justifyContent: "flex-start" } },
    selectors: { "&:empty": { display: "none" } }
  }
])

/** The part of a page that takes the focus when what had it is gone. */
export const section = style([stack.s3, { outline: "none" }])
