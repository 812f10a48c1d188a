import { style } from "@vanilla-extract/css"
import { narrow, rows, stack, tokens } from "../ui/layout.css.ts"
import { card } from "../ui/surfaces.css.ts"

const { color, space, text } = tokens

export const filters = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 24rem) minmax(0, 16rem)",
  gap: space.s3,
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const partCell = style({ minWidth: "12rem", overflowWrap: "anywhere" })
export const beside = style([stack.s4, { alignSelf: "start" }])
export const panel = style([card, { padding: `${space.s3} ${space.s4}`, overflowWrap: "anywhere" }])
export const panelTitle = style({ fontSize: text.body })

export const sheet = style([
  rows,
  { minWidth: 0, padding: `${space.s5} ${space.s6}`, "@media": { [narrow]: { padding: space.s4 } } }
])

export const neighbour = style({ display: "flex", gap: space.s2, minWidth: 0, padding: `${space.s1} 0` })

/** A name may have no space to break at. */
export const breakable = style({ overflowWrap: "anywhere", minWidth: 0 })
export const neighbourSign = style({ flex: "none", marginTop: "0.25rem", color: color.soft })
