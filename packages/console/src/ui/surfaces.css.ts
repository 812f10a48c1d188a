import { keyframes, style, styleVariants } from "@vanilla-extract/css"
import { stack, tokens } from "./layout.css.ts"

const { color, radius, space, text } = tokens

export const card = style([
  stack.s2,
  {
    padding: space.s4,
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    background: color.surface
  }
])

export const linkCard = style([
  card,
  { color: "inherit", textDecoration: "none", selectors: { "&:hover": { borderColor: color.control } } }
])

const notice = style([
  stack.s2,
  {
    padding: `${space.s3} ${space.s4}`,
    border: "1px solid transparent",
    borderRadius: radius.normal,
    color: color.text
  }
])

export const noticeLook = styleVariants({
  info: [notice, { background: color.infoSoft, borderColor: color.info }],
  good: [notice, { background: color.goodSoft, borderColor: color.good }],
  warn: [notice, { background: color.warnSoft, borderColor: color.warn }],
  bad: [notice, { background: color.badSoft, borderColor: color.bad }]
})

const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  padding: `0 ${space.s2}`,
  borderRadius: radius.round,
  fontSize: text.small,
  fontWeight: 550,
  lineHeight: 1.6,
  whiteSpace: "nowrap"
})

export const badgeLook = styleVariants({
  plain: [badge, { background: color.sunken, color: color.soft }],
  info: [badge, { background: color.infoSoft, color: color.info }],
  good: [badge, { background: color.goodSoft, color: color.good }],
  warn: [badge, { background: color.warnSoft, color: color.warn }],
  bad: [badge, { background: color.badSoft, color: color.bad }],
  accent: [badge, { background: color.accentSoft, color: color.accent }]
})

export const empty = style([
  stack.s3,
  {
    alignItems: "flex-start",
    padding: space.s5,
    border: `1px dashed ${color.line}`,
    borderRadius: radius.large,
    color: color.soft
  }
])

const pulse = keyframes({ from: { opacity: 0.9 }, to: { opacity: 0.45 } })

export const bone = style({
  height: "1rem",
  borderRadius: radius.small,
  background: color.sunken,
  animation: `${pulse} 0.9s ease-in-out 3 alternate`
})

export const tableFrame = style({
  // What is only for screen readers stands where it belongs, and does not widen the page.
  position: "relative",
  overflowX: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface
})

export const cell = style({
  padding: `${space.s2} ${space.s3}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: "start",
  verticalAlign: "top",
  selectors: { "tbody > tr:last-child > &": { borderBottom: 0 } }
})

export const headCell = style([cell, { color: color.soft, fontSize: text.small, whiteSpace: "nowrap" }])

export const tabBar = style({
  display: "flex",
  flex: "none",
  gap: space.s1,
  overflowX: "auto",
  borderBottom: `1px solid ${color.line}`
})

export const tab = style({
  padding: `${space.s2} ${space.s3}`,
  borderBottom: "2px solid transparent",
  color: color.soft,
  fontSize: text.body,
  fontWeight: 550,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { color: color.text },
    "&[aria-current='page'], &[data-status='active']": { borderBottomColor: color.accent, color: color.text }
  }
})

export const key = style({
  display: "inline-block",
  minWidth: "1.5em",
  padding: `0 ${space.s1}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.sunken,
  color: color.soft,
  fontSize: text.small,
  textAlign: "center"
})
