import { style } from "@vanilla-extract/css"
import { wholePage } from "../../ui/layout.css.ts"
import { narrow, tokens } from "../../ui/tokens.css.ts"

const { color, space, text } = tokens

/** Two pictures and the fields stand beside each other. */
const roomy = "(min-width: 100rem)"

/** As high as the window where all stands beside each other, else it scrolls. */
export const whole = style([wholePage, { height: "auto", "@media": { [roomy]: { height: "100%" } } }])

export const editor = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: space.s4,
  minHeight: 0,
  paddingBottom: space.s5,
  "@media": {
    [roomy]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) minmax(17rem, 24rem)", flex: "1 1 auto" },
    [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" }
  }
})

export const side = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s2,
  minWidth: 0,
  minHeight: 0,
  height: "28rem",
  "@media": { [roomy]: { height: "auto" } }
})

export const fields = style({
  minWidth: 0,
  minHeight: 0,
  maxWidth: "44rem",
  gridColumn: "1 / -1",
  "@media": { [roomy]: { gridColumn: "auto", overflowY: "auto" } }
})

export const under = style({ display: "block", color: color.soft, fontSize: text.small })
