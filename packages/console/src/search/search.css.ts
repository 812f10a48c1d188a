import { style } from "@vanilla-extract/css"
import { narrow, rows, soft, stack, tokens } from "../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const mark = style({
  borderRadius: radius.small,
  background: color.warnSoft,
  color: "inherit",
  fontWeight: 600
})

export const asking = style([stack.s3, { maxWidth: "44rem" }])

export const filters = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(11rem, 100%), 1fr))",
  gap: space.s3
})

export const results = style([rows, { display: "flex", flexDirection: "column", overflow: "hidden" }])

export const result = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  "@media": { [narrow]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
  columnGap: space.s3,
  rowGap: space.half,
  padding: `${space.s3} ${space.s4}`,
  color: color.text,
  textDecoration: "none",
  selectors: {
    "li:not(:last-child) > &": { borderBottom: `1px solid ${color.line}` },
    "&:hover": { background: color.hover },
    "&:focus-visible": { outlineOffset: "-2px" }
  }
})

export const sign = style({ marginTop: "0.15rem", color: color.soft })
export const name = style({ fontWeight: 600, overflowWrap: "anywhere" })
export const time = style([soft, { "@media": { [narrow]: { gridColumn: 2 } } }])

export const piece = style({
  gridColumn: "2 / -1",
  color: color.soft,
  fontSize: text.note,
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden"
})
