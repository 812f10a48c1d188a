import { style, styleVariants } from "@vanilla-extract/css"
import { narrow, rows, stack, tokens } from "../ui/layout.css.ts"
import { card } from "../ui/surfaces.css.ts"

const { color, radius, space, text } = tokens

export const watch = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(17rem, 22rem)",
  gridTemplateRows: "minmax(0, 1fr)",
  gap: space.s4,
  flex: "1 1 auto",
  minHeight: 0,
  paddingBottom: space.s4,
  "@media": {
    [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "auto" },
    "(max-height: 40rem)": { minHeight: "30rem" }
  }
})

export const waiting = style({ minHeight: "16rem" })

export const beside = style([
  stack.s3,
  { minHeight: 0, overflowY: "auto", "@media": { [narrow]: { overflowY: "visible" } } }
])

export const logFrame = style({
  position: "relative",
  display: "flex",
  flex: "1 1 auto",
  minHeight: "12rem",
  "@media": { [narrow]: { height: "20rem", flex: "none" } }
})

export const panel = style([card, { flex: "none", padding: space.s3, borderColor: color.accent }])

export const stageBar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface
})

const stage = style({ display: "flex", alignItems: "center", gap: space.s1, fontSize: text.note })

export const stageLook = styleVariants({
  waiting: [stage, { color: color.soft }],
  started: [stage, { color: color.info }],
  retrying: [stage, { color: color.warn }],
  completed: [stage, { color: color.good }],
  failed: [stage, { color: color.bad }]
})

export const stageName = style({ fontWeight: 600 })

/** As wide as most times are, so that the stages behind it stand still. */
export const stageTime = style({ minWidth: "2.75rem", color: color.soft, fontVariantNumeric: "tabular-nums" })

export const counts = style([
  rows,
  { display: "grid", gridTemplateColumns: "repeat(4, minmax(0, 1fr))", flex: "none" }
])

export const count = style({
  minWidth: 0,
  padding: `${space.s2} ${space.s2}`,
  fontSize: text.small,
  color: color.soft,
  overflowWrap: "anywhere",
  selectors: { "& + &": { borderInlineStart: `1px solid ${color.line}` } }
})

export const countNumber = style({
  color: color.text,
  fontSize: text.title,
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums"
})

export const countNote = style({ fontSize: text.small })

export const facts = style({
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: `${space.half} ${space.s3}`,
  flex: "none",
  fontSize: text.note
})

export const fact = style({ display: "contents" })

export const brief = style({
  padding: space.s3,
  borderRadius: radius.normal,
  background: color.sunken,
  fontSize: text.note
})

export const bulleted = style({ listStyle: "disc", paddingInlineStart: space.s4 })
export const nowrap = style({ whiteSpace: "nowrap" })

export const cellName = style({ display: "inline-block", minWidth: "8rem", overflowWrap: "anywhere" })
export const filter = style({ maxWidth: "14rem" })

export const progress = style({
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  minWidth: "10rem"
})

export const progressBar = style({ width: "100%", height: "0.375rem", accentColor: color.accent })

export const log = style([
  rows,
  { flex: "1 1 auto", minWidth: 0, overflow: "auto", contain: "content", padding: `${space.s1} 0` }
])

export const logNothing = style({ padding: `${space.s1} ${space.s3}`, color: color.soft })
export const logLines = style({ position: "relative" })

export const logLine = style({
  position: "absolute",
  top: 0,
  left: 0,
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: space.s2,
  width: "100%",
  padding: `${space.half} ${space.s3}`,
  fontSize: text.note,
  // With its padding a line is as high as `RunLog` estimates, so that few are laid out twice.
  lineHeight: "1.25rem"
})

export const logTime = style({ color: color.soft, fontVariantNumeric: "tabular-nums" })
const logText = style({ overflowWrap: "anywhere" })

export const logLook = styleVariants({
  plain: [logText, { fontWeight: 600 }],
  part: [logText],
  good: [logText, { fontWeight: 600, color: color.good }],
  bad: [logText, { fontWeight: 600, color: color.bad }]
})

export const logMore = style({ fontWeight: 400, paddingInlineStart: space.s3 })
export const logNote = style({ color: color.warn })
export const logEnd = style({ position: "absolute", bottom: space.s2, insetInlineEnd: space.s4 })
