import { style, styleVariants } from "@vanilla-extract/css"
import { narrow, tokens } from "./tokens.css.ts"

const { space } = tokens

export const stack = styleVariants(
  { s1: space.s1, s2: space.s2, s3: space.s3, s4: space.s4, s5: space.s5 },
  (gap) => ({ display: "flex", flexDirection: "column", gap, minWidth: 0 })
)

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  minWidth: 0
})

/** Its last child stands at the other end. */
export const spread = style([row, { justifyContent: "space-between" }])
export const grow = style({ flex: "1 1 0", minWidth: 0 })

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s5,
  maxWidth: "72rem",
  width: "100%",
  margin: "0 auto",
  padding: `${space.s5} ${space.s5} ${space.s7}`,
  "@media": { [narrow]: { padding: `${space.s4} ${space.s3} ${space.s6}` } }
})

export const wholePage = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  height: "100%",
  minHeight: 0,
  padding: `${space.s4} ${space.s4} 0`,
  "@media": { [narrow]: { height: "auto", padding: `${space.s3} ${space.s3} ${space.s6}` } }
})

export const sides = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(17rem, 24rem)",
  gap: space.s4,
  minHeight: 0,
  flex: "1 1 auto",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(17rem, 100%), 1fr))",
  gap: space.s3
})

/** Only for screen readers. */
export const unseen = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap"
})

export const soft = style({ color: tokens.color.soft, fontSize: tokens.text.note })

export const oneLine = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  minWidth: 0
})

export const verbatim = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" })
