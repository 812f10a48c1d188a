import { style, styleVariants } from "@vanilla-extract/css"
import { tokens } from "../../ui/tokens.css.ts"

const { color } = tokens

export const plainBox = style({
  display: "grid",
  placeItems: "center",
  width: "100%",
  height: "100%",
  padding: "2px 10px",
  border: `1.2px solid ${color.control}`,
  background: color.surface,
  color: color.text,
  cursor: "pointer",
  contain: "strict"
})

export const plainName = style({
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: "13px",
  fontWeight: 600,
  unicodeBidi: "plaintext"
})

/** Corners that remind of the shapes of the cards; later ones prevail. */
export const plainLook = styleVariants({
  service: { borderRadius: 8 },
  person: { borderRadius: "22px 22px 6px 6px" },
  client: { borderRadius: 6, borderTopWidth: 6 },
  store: { borderRadius: "50% / 12%" },
  queue: { borderRadius: "8% / 50%" },
  external: { borderRadius: 2, background: color.sunken },
  dim: { color: color.soft, borderColor: color.line, background: color.ground },
  added: { borderColor: color.good, background: color.goodSoft },
  removed: { borderColor: color.bad, background: color.badSoft },
  changed: { borderColor: color.warn, background: color.warnSoft },
  picked: { borderColor: color.accent, background: color.accentSoft },
  selected: { borderColor: color.accent, borderWidth: 3 }
})
