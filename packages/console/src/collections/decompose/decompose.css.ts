import { style } from "@vanilla-extract/css"
import { narrow, tokens, wide } from "../../ui/tokens.css.ts"

const { color, space, text } = tokens

/** The block, its parts, and the fields of a part. */
export const editor = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: space.s4,
  minHeight: 0,
  "@media": {
    [wide]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) minmax(17rem, 22rem)", flex: "1 1 auto" },
    [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" }
  }
})

export const side = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s2,
  minWidth: 0,
  minHeight: 0,
  paddingBottom: space.s4
})

export const fields = style({
  minWidth: 0,
  minHeight: 0,
  gridColumn: "1 / -1",
  "@media": { [wide]: { gridColumn: "auto", overflowY: "auto" } }
})

export const under = style({ display: "block", color: color.soft, fontSize: text.small })
