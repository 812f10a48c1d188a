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
  selectors: {
    // Over what is drawn, which lies over an outline of its own.
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: 1,
      outline: `2px solid ${tokens.color.focus}`,
      outlineOffset: "-2px",
      pointerEvents: "none"
    }
  }
})

export const canvas = style({ position: "absolute", inset: 0, width: "100%", height: "100%" })
