import type { BoxPlace } from "@design-workspace/client"
import { tokens } from "../../ui/layout.css.ts"
import type { PictureProps } from "../model/pictures.ts"

const { color } = tokens

const names = {
  ground: color.ground,
  line: color.line,
  surface: color.surface,
  sunken: color.sunken,
  text: color.text,
  soft: color.soft,
  control: color.control,
  accent: color.accent,
  accentSoft: color.accentSoft,
  info: color.info,
  infoSoft: color.infoSoft,
  added: color.good,
  addedSoft: color.goodSoft,
  removed: color.bad,
  removedSoft: color.badSoft,
  changed: color.warn,
  changedSoft: color.warnSoft
}

export type Ink = Readonly<Record<keyof typeof names | "font", string>>

/** A canvas knows no custom properties: the browser says what they are worth here. */
export const inkOf = (element: HTMLElement): Ink => {
  const probe = document.createElement("span")
  probe.hidden = true
  element.append(probe)
  const computed = getComputedStyle(probe)
  const worth = (value: string): string => {
    probe.style.color = value
    return computed.color
  }
  const colours = Object.entries(names).map(([name, value]) => [name, worth(value)])
  const ink: Ink = { ...Object.fromEntries(colours), font: computed.fontFamily }
  probe.remove()
  return ink
}

/** By the page's own switch or by the system's. */
export const onThemeChange = (call: () => void): (() => void) => {
  const system = matchMedia("(prefers-color-scheme: dark)")
  const observer = new MutationObserver(call)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "class"] })
  system.addEventListener("change", call)
  return () => {
    observer.disconnect()
    system.removeEventListener("change", call)
  }
}

export type Look = "same" | "added" | "removed" | "changed" | "external" | "dim" | "picked"

export type Standing = Pick<PictureProps, "details" | "picked">

/** What differs is seen even where it stands back. */
export const lookOf = ({ id, kind, mark = "same" }: BoxPlace, { details, picked }: Standing): Look => {
  if (picked?.has(id) === true) return "picked"
  if (mark !== "same") return mark
  if (details.get(id)?.dim === true) return "dim"
  return kind === "external" ? "external" : "same"
}

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
