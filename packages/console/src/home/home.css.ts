import { style } from "@vanilla-extract/css"
import { narrow, oneLine, rows, sides, soft, spread, stack, tokens } from "../ui/layout.css.ts"
import { linkCard } from "../ui/surfaces.css.ts"

const { color, radius, space, text } = tokens

export const columns = style([
  sides,
  { gap: space.s6, alignItems: "start", "@media": { [narrow]: { gap: space.s5 } } }
])

export const sectionHead = style([
  spread,
  { gap: `0 ${space.s3}`, minHeight: tokens.touch, fontSize: text.note }
])

export const ways = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.s3}` })
export const way = style({ display: "inline-flex", alignItems: "center", minHeight: tokens.touch })
export const list = style([rows, { overflow: "hidden" }])

export const entry = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  "@media": { [narrow]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
  alignItems: "center",
  columnGap: space.s3,
  minHeight: "2.5rem",
  padding: `${space.s2} ${space.s3}`,
  color: color.text,
  textDecoration: "none",
  selectors: {
    "li:not(:last-child) > &": { borderBottom: `1px solid ${color.line}` },
    "&:hover": { background: color.hover },
    "&:focus-visible": { outlineOffset: "-2px" }
  }
})

export const sign = style({ color: color.soft })
export const entryName = style({ display: "flex", alignItems: "center", gap: space.s2, minWidth: 0 })
export const note = style([soft, { whiteSpace: "nowrap" }])
export const entryTime = style([note, { "@media": { [narrow]: { gridColumn: 2 } } }])

export const runEntry = style([
  entry,
  {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    rowGap: space.s1,
    "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
  }
])

export const runBar = style({
  gridColumn: "1 / -1",
  width: "100%",
  height: "0.375rem",
  accentColor: color.accent
})

export const quiet = style({
  padding: `${space.s2} ${space.s3}`,
  border: `1px dashed ${color.line}`,
  borderRadius: radius.large,
  color: color.soft,
  fontSize: text.note
})

export const changes = style({ display: "flex", flexDirection: "column", gap: space.s2 })

export const change = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space.s2,
  fontSize: text.note,
  overflowWrap: "anywhere"
})

export const changeSign = style({ marginTop: "0.2rem", color: color.soft })

/** A name within a sentence: it never takes more than a line, whatever it is. */
export const nameWithin = style([
  oneLine,
  { display: "inline-block", maxWidth: "100%", verticalAlign: "bottom", unicodeBidi: "isolate" }
])

export const when = style({ display: "block", color: color.soft, fontSize: text.small })
export const steps = style([stack.s1, { paddingInlineStart: space.s5, listStyle: "decimal" }])
export const lead = style({ maxWidth: "44rem", fontSize: text.large, color: color.soft })
export const briefCard = style([linkCard, { fontSize: text.note }])
export const briefName = style({ color: color.accent, fontSize: text.body, fontWeight: 600 })
