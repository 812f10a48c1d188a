import { style, styleVariants } from "@vanilla-extract/css"
import { tokens } from "../../ui/tokens.css.ts"

const { color, radius, space, text } = tokens

export const log = style({
  flex: "1 1 auto",
  minWidth: 0,
  overflow: "auto",
  contain: "content",
  padding: `${space.s1} 0`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface
})

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
