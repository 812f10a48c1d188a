import type { BoxPlace } from "@design-workspace/client"
import type { PictureProps } from "../model/PictureProps.ts"
import type { Ink } from "./inkOf.ts"

export type Look = "same" | "added" | "removed" | "changed" | "external" | "dim" | "picked"

/** What a box's look depends on besides the box. */
export type Standing = Pick<PictureProps, "details" | "picked">

/** What differs is seen even where it stands back. */
export const lookOf = ({ id, kind, mark = "same" }: BoxPlace, { details, picked }: Standing): Look => {
  if (picked?.has(id) === true) return "picked"
  if (mark !== "same") return mark
  if (details.get(id)?.dim === true) return "dim"
  return kind === "external" ? "external" : "same"
}

/** The colours of a box. */
export const paintOf = (look: Look, ink: Ink): readonly [fill: string, stroke: string] => {
  switch (look) {
    case "same":
      return [ink.surface, ink.control]
    case "external":
      return [ink.sunken, ink.control]
    case "dim":
      return [ink.ground, ink.line]
    case "picked":
      return [ink.accentSoft, ink.accent]
    default:
      return [ink[`${look}Soft`], ink[look]]
  }
}
