import { style } from "@vanilla-extract/css"
import { sectionTitle } from "../../ui/choices.css.ts"
import { narrow, spread, stack, tokens } from "../../ui/layout.css.ts"

const { color, space, text } = tokens

export const comparison = style({
  display: "grid",
  gridTemplateColumns: "minmax(14rem, 19rem) minmax(0, 1fr)",
  gridTemplateRows: "minmax(0, 1fr) minmax(0, 1fr)",
  gridTemplateAreas: '"versions picture" "changes picture"',
  columnGap: space.s4,
  minHeight: 0,
  flex: "1 1 0",
  "@media": {
    [narrow]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "auto",
      gridTemplateAreas: '"versions" "picture" "changes"',
      rowGap: space.s4,
      flex: "none"
    }
  }
})

const scrolling = style({
  minWidth: 0,
  minHeight: 0,
  overflowY: "auto",
  paddingInline: space.half,
  paddingBottom: space.s4
})

export const versions = style([
  scrolling,
  { gridArea: "versions", "@media": { [narrow]: { maxHeight: "45vh" } } }
])

export const differences = style([
  scrolling,
  {
    gridArea: "changes",
    paddingTop: space.s3,
    borderTop: `1px solid ${color.line}`,
    "@media": { [narrow]: { overflowY: "visible" } }
  }
])

export const compared = style([stack.s3, { gridArea: "picture", minHeight: 0, paddingBottom: space.s4 }])

export const comparedStage = style({
  display: "flex",
  flex: "1 1 0",
  minHeight: 0,
  "@media": { [narrow]: { flex: "none", height: "70vh" } }
})

export const version = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: space.half,
  width: "100%",
  padding: `${space.s2} ${space.s2}`,
  border: 0,
  borderTop: `1px solid ${color.line}`,
  background: "none",
  color: color.text,
  fontSize: text.note,
  textAlign: "start",
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: {
    "li:first-child > &": { borderTop: 0 },
    "button&, a&": { cursor: "pointer" },
    "button&:hover, a&:hover": { background: color.hover },
    "&[aria-current='true']": { background: color.accentSoft }
  }
})

export const changes = style({ display: "flex", flexDirection: "column", minWidth: 0 })

export const change = style({
  display: "flex",
  alignItems: "baseline",
  gap: space.s2,
  padding: `${space.s1} ${space.s1}`,
  overflowWrap: "anywhere",
  fontSize: text.note,
  unicodeBidi: "plaintext"
})

export const current = style({ background: color.accentSoft })

export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space.s4,
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const bounded = style({ maxHeight: "14rem", overflowY: "auto" })
export const conflict = style([stack.s2, { fontSize: text.note }])

export const comparedHead = style([spread, { alignItems: "flex-end", gap: space.s3 }])

export const differencesTitle = style([sectionTitle, { marginBottom: space.s2 }])
