import { style } from "@vanilla-extract/css"
import { narrow, oneLine, soft, tokens } from "../ui/layout.css.ts"
import { option } from "../ui/overlay.css.ts"

const { color, space, text } = tokens

/** The dialog's own padding is the list's and the field's here. */
export const frame = style({ padding: "0 !important", gap: "0 !important", overflow: "hidden !important" })

export const field = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  padding: `0 ${space.s4}`,
  borderBottom: `1px solid ${color.line}`,
  color: color.soft
})

export const input = style({
  flex: 1,
  minWidth: 0,
  height: "3rem",
  border: 0,
  outline: "none",
  background: "transparent",
  color: color.text,
  fontSize: text.large,
  selectors: { "&::placeholder": { color: color.soft, opacity: 1 } }
})

export const list = style({
  maxHeight: "min(28rem, 70vh)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space.s2,
  scrollPaddingBlock: space.s2
})

export const line = style([option, { scrollMarginBlock: space.s2 }])
export const texts = style({ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" })
export const nameLine = style({ display: "flex", alignItems: "baseline", gap: space.s2, minWidth: 0 })
export const label = style([oneLine, { flex: "0 1 auto" }])
export const about = style([oneLine, soft, { flex: "0 1000 auto" }])

export const foot = style({
  "@media": { [narrow]: { display: "none" } },
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  padding: `${space.s2} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  color: color.soft,
  fontSize: text.small
})

export const problem = style({ padding: `${space.s2} ${space.s4}`, color: color.bad, fontSize: text.note })
export const keyColumns = style({ columns: "18rem auto", columnGap: space.s6 })
export const keyGroup = style({ breakInside: "avoid", paddingBottom: space.s4 })

export const keyGroupName = style({
  paddingBottom: space.s1,
  color: color.soft,
  fontSize: text.small,
  fontWeight: 600
})

export const keyList = style({ display: "flex", flexDirection: "column" })

export const keyLine = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space.s3,
  padding: `${space.s1} 0`,
  borderTop: `1px solid ${color.line}`
})

export const keyCaps = style({ display: "flex", flex: "none", gap: space.s1 })
