import { style } from "@vanilla-extract/css"
import * as parts from "../design/parts.css.ts"
import { narrow, soft, stack, tokens, wholePage } from "../ui/layout.css.ts"

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

export const aside = style({ color: color.soft, fontSize: text.small, flex: "none" })
export const under = style({ display: "block", color: color.soft, fontSize: text.small })

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

export const entryText = style([parts.clamped, soft])
export const filter = style({ maxWidth: "20rem" })
export const form = style({ display: "flex", flexDirection: "column", gap: space.s4, maxWidth: "56rem" })

export const twoFields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(16rem, 100%), 1fr))",
  gap: space.s4
})

export const briefText = style({ minHeight: "11rem" })
export const shortText = style({ minHeight: "3.5rem" })
export const quoted = style([parts.quoted, { maxHeight: "8rem" }])

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

/** The text of an import as its tool has it, the files, and what would come of them. */
export const sourceText = style({ minHeight: "14rem", fontFamily: "monospace", fontSize: text.small })
export const sourceFiles = style({ maxHeight: "10rem", overflowY: "auto", overflowWrap: "anywhere" })
export const outline = style([stack.s1, { overflowWrap: "anywhere" }])
export const outlineLayer = style({ fontWeight: 600, marginInlineEnd: space.s1 })
export const noteList = style({ maxHeight: "24rem", overflowY: "auto", borderTop: `1px solid ${color.line}` })

export const note = style({
  padding: `${space.s1} 0`,
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: "anywhere"
})

/** While a block is decomposed: two pictures and the fields stand beside each other. */
const roomy = "(min-width: 100rem)"

/** As high as the window where all stands beside each other, else it scrolls. */
export const whole = style([wholePage, { height: "auto", "@media": { [roomy]: { height: "100%" } } }])

export const editor = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: space.s4,
  minHeight: 0,
  paddingBottom: space.s5,
  "@media": {
    [roomy]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) minmax(17rem, 24rem)", flex: "1 1 auto" },
    [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" }
  }
})

export const side = style([
  stack.s2,
  { minHeight: 0, height: "28rem", "@media": { [roomy]: { height: "auto" } } }
])

export const fields = style({
  minWidth: 0,
  minHeight: 0,
  maxWidth: "44rem",
  gridColumn: "1 / -1",
  "@media": { [roomy]: { gridColumn: "auto", overflowY: "auto" } }
})
