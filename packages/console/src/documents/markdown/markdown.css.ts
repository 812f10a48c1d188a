import { globalStyle, style } from "@vanilla-extract/css"
import { tokens } from "../../ui/layout.css.ts"

const { color, radius, space, text } = tokens

/** About 75 characters wide. */
export const markdown = style({
  maxWidth: "46rem",
  minWidth: 0,
  overflowWrap: "anywhere",
  fontSize: "0.9375rem",
  lineHeight: 1.6
})

const within = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(`${markdown} ${selector}`, rule)

globalStyle(`${markdown} > :first-child`, { marginTop: 0 })
within("h2", { margin: `${space.s6} 0 ${space.s3}`, fontSize: text.title, lineHeight: 1.3 })
within("h3", { margin: `${space.s5} 0 ${space.s2}`, fontSize: "1.0625rem", lineHeight: 1.35 })
within(":is(h4, h5, h6)", { margin: `${space.s4} 0 ${space.s1}`, fontSize: "0.9375rem" })
within(":is(p, ul, ol, dl, pre, blockquote, section)", { margin: `0 0 ${space.s3}` })
within(":is(ul, ol)", { paddingInlineStart: "1.5rem" })
within("ul", { listStyle: "disc" })
within("ol", { listStyle: "decimal" })
within(":is(ul, ol) :is(ul, ol)", { marginBottom: 0 })
within("li", { marginTop: space.half, paddingInlineStart: space.s1 })
within("li > p", { marginBottom: space.s1 })
within("li.task-list-item", { listStyle: "none", marginInlineStart: "-1.5rem" })
within("blockquote", {
  marginInline: 0,
  padding: `${space.half} 0 ${space.half} ${space.s4}`,
  borderInlineStart: `3px solid ${color.line}`,
  color: color.soft
})
within("blockquote > :last-child", { marginBottom: 0 })
within("hr", { margin: `${space.s5} 0`, border: 0, borderTop: `1px solid ${color.line}` })
within("code", { padding: `0 ${space.s1}`, borderRadius: radius.small, background: color.sunken })
within("pre", {
  overflowX: "auto",
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  background: color.sunken,
  lineHeight: 1.5,
  overflowWrap: "normal"
})
within("pre code", { padding: 0, background: "none", fontSize: text.note })
within("th", { padding: `${space.s1} ${space.s3}`, borderBottom: `1px solid ${color.control}` })
within("td", {
  padding: `${space.s1} ${space.s3}`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: "top"
})
within("tr:last-child td", { borderBottom: 0 })

export const frame = style({
  overflowX: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: radius.normal,
  overflowWrap: "normal"
})

export const picture = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  color: color.soft
})

export const task = style({ marginInlineEnd: space.s1, verticalAlign: "-0.15em", color: color.soft })

export const plainPiece = style({
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  contentVisibility: "auto"
})
