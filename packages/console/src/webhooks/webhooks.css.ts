import { style } from "@vanilla-extract/css"
import { narrow, soft, stack, tokens } from "../ui/layout.css.ts"

const { color, radius, space, text } = tokens

export const address = style({ overflowWrap: "anywhere", minWidth: 0 })

export const entryLink = style({
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } }
})

export const checks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9rem, 100%), 1fr))",
  gap: `0 ${space.s3}`
})

export const changeChoice = style([
  stack.s3,
  { padding: space.s3, border: `1px solid ${color.line}`, borderRadius: radius.normal }
])

export const changeChecks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(14rem, 100%), 1fr))",
  gap: `0 ${space.s3}`,
  fontFamily: tokens.font.mono,
  overflowWrap: "anywhere"
})

export const facts = style({
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: `${space.s1} ${space.s4}`,
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const fact = style({ display: "contents" })

export const value = style({
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
  "@media": { [narrow]: { marginBottom: space.s2 } }
})

export const delivery = style({
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr) auto",
  alignItems: "start",
  gap: `${space.s1} ${space.s3}`,
  padding: `${space.s3} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } },
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const attempts = style({ gridColumn: 2, minWidth: 0, "@media": { [narrow]: { gridColumn: 1 } } })

export const summary = style({
  width: "fit-content",
  minHeight: tokens.touch,
  color: color.soft,
  fontSize: text.note,
  lineHeight: tokens.touch,
  cursor: "pointer"
})

export const messageId = style([soft, { marginTop: space.s2 }])
