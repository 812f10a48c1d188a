import { globalStyle, style } from "@vanilla-extract/css"
import { narrow, tokens } from "../../ui/layout.css.ts"

const { color, radius, space } = tokens

/** Beside each other, or below where it is narrow. Each scrolls by itself. */
export const panes = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space.s3,
  flex: "1 1 auto",
  minHeight: 0,
  paddingBottom: space.s4,
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", paddingBottom: 0 } }
})

const pane = style({
  minHeight: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.surface
})

export const editorPane = style([
  pane,
  { display: "flex", flexDirection: "column", overflow: "hidden", "@media": { [narrow]: { height: "60vh" } } }
])

export const previewPane = style([
  pane,
  { overflow: "auto", padding: space.s4, "@media": { [narrow]: { maxHeight: "80vh" } } }
])

export const editorFrame = style({ flex: "1 1 auto", minHeight: 0 })

export const editorFoot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space.s3}`,
  padding: `${space.s1} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  background: color.sunken,
  color: color.soft,
  fontSize: tokens.text.small
})

export const comparison = style({
  minHeight: "12rem",
  maxHeight: "60vh",
  overflow: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal
})

globalStyle(`${comparison} .cm-merge-revert button`, {
  minWidth: tokens.touch,
  minHeight: tokens.touch,
  color: color.accent
})

export const comparisonHeads = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space.s3,
  fontWeight: 600,
  "@media": { [narrow]: { display: "none" } }
})
