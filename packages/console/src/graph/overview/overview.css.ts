import { style } from "@vanilla-extract/css"
import { tokens } from "../../ui/tokens.css.ts"

export const overview = style({
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  zIndex: 0,
  background: tokens.color.ground,
  cursor: "grab",
  touchAction: "none",
  userSelect: "none",
  selectors: { "&:focus-visible": { outlineOffset: "-2px" } }
})

export const canvas = style({ position: "absolute", inset: 0, width: "100%", height: "100%" })
