import { style } from "@vanilla-extract/css"
import { narrow, tokens } from "../ui/tokens.css.ts"

const { color, radius, space, text } = tokens

/** It scrolls by itself where the page has a height of its own. */
export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridAutoRows: "max-content",
  gap: space.s4,
  minWidth: 0,
  minHeight: 0,
  overflowY: "auto",
  // So that messages at the edge of the window cover nothing for good.
  padding: `${space.half} ${space.s2} 5rem ${space.half}`,
  "@media": { [narrow]: { overflowY: "visible", padding: 0 } }
})

/** Space below a picture that goes down to the edge of the window. */
export const picture = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  minWidth: 0,
  minHeight: 0,
  paddingBottom: space.s4,
  "@media": { [narrow]: { padding: 0, height: "70vh" } }
})

export const panelTitle = style({ overflowWrap: "anywhere", outline: "none" })

export const section = style({ display: "flex", flexDirection: "column", gap: space.s1, minWidth: 0 })

export const sectionHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
  minHeight: tokens.touch
})

export const sectionTitle = style({ fontSize: text.note, fontWeight: 600 })

export const list = style({ display: "flex", flexDirection: "column", minWidth: 0 })

export const listRow = style({
  display: "flex",
  alignItems: "center",
  gap: space.s1,
  minWidth: 0,
  minHeight: "2rem",
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } }
})

/** A button that looks like text. */
export const nameButton = style({
  flex: "1 1 0",
  minWidth: 0,
  minHeight: tokens.touch,
  padding: `${space.half} ${space.s1}`,
  border: 0,
  borderRadius: radius.small,
  background: "none",
  color: color.text,
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.hover } }
})

export const aside = style({ color: color.soft, fontSize: text.small, flex: "none" })

export const under = style({ display: "block", color: color.soft, fontSize: text.small })

export const checks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(10rem, 100%), 1fr))",
  gap: `0 ${space.s2}`,
  maxHeight: "12rem",
  overflowY: "auto"
})

export const quoted = style({
  maxHeight: "8rem",
  overflow: "auto",
  paddingInlineStart: space.s2,
  borderInlineStart: `2px solid ${color.line}`
})

export const rows = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface
})

export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 11rem 11rem",
  gap: `${space.half} ${space.s4}`,
  alignItems: "baseline",
  padding: `${space.s3} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } },
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const entryName = style({
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } }
})

export const entryText = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  color: color.soft,
  fontSize: text.note
})

export const filter = style({ maxWidth: "20rem" })

export const form = style({ display: "flex", flexDirection: "column", gap: space.s4, maxWidth: "56rem" })

export const twoFields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(16rem, 100%), 1fr))",
  gap: space.s4
})

export const briefText = style({ minHeight: "11rem" })

export const shortText = style({ minHeight: "3.5rem" })

export const legend = style({ padding: 0, marginBottom: space.s1 })

export const choice = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space.s2,
  padding: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.surface,
  cursor: "pointer",
  selectors: {
    "&:has(input:checked)": { borderColor: color.accent, background: color.accentSoft },
    "&:has(input:focus-visible)": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" }
  }
})

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))",
  gap: space.s2
})

export const radio = style({ margin: "0.2rem 0 0", accentColor: color.accent })
