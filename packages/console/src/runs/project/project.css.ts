import { style, styleVariants } from "@vanilla-extract/css"
import { narrow, stack, tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const promptText = style({ maxHeight: "12rem", overflowY: "auto" })

export const pickList = style({
  display: "flex",
  flexDirection: "column",
  maxHeight: "24rem",
  overflowY: "auto",
  overflowWrap: "anywhere",
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface
})

export const consequences = style([
  stack.s2,
  { listStyle: "disc", paddingInlineStart: space.s4, fontSize: text.note }
])

/** What people wait for: it gets more room than the log. */
export const documents = style({
  display: "flex",
  flexDirection: "column",
  flex: "none",
  maxHeight: "max(14rem, 34vh)",
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  overflow: "hidden",
  "@media": { [narrow]: { maxHeight: "none" } }
})

export const documentsHead = style([
  stack.s1,
  { padding: `${space.s2} ${space.s3}`, borderBottom: `1px solid ${color.line}` }
])

export const documentsCount = style({ fontWeight: 600, fontVariantNumeric: "tabular-nums" })
export const documentsList = style({ overflowY: "auto", minHeight: 0 })

export const documentLine = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space.s2,
  minHeight: "2.125rem",
  padding: `${space.half} ${space.s3}`,
  selectors: { "& + &": { borderTop: `1px solid ${color.line}` } }
})

export const documentName = style({ overflowWrap: "anywhere", minWidth: 0 })

/** Most states are short; why something was not written may take two lines. */
const state = style({ maxWidth: "9.5rem", textAlign: "end", fontSize: text.small })

const colours = {
  waiting: color.soft,
  started: color.info,
  written: color.good,
  skipped: color.warn,
  failed: color.bad,
  left: color.soft
} as const

export const signLook = styleVariants(colours, (colour) => ({ flex: "none", color: colour }))

export const stateLook = styleVariants(colours, (colour) => [state, { color: colour }])
