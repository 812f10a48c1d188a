import { tokens } from "../../ui/tokens.css.ts"

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

/** The design system's colours as a canvas takes them, and the font. */
export type Ink = Readonly<Record<keyof typeof names | "font", string>>

/** A canvas knows no custom properties: this asks the browser what they are worth at this element. */
export const inkOf = (element: HTMLElement): Ink => {
  const probe = document.createElement("span")
  probe.hidden = true
  element.append(probe)
  const computed = getComputedStyle(probe)
  const worth = (value: string): string => {
    probe.style.color = value
    return computed.color
  }
  const { accent, accentSoft, added, addedSoft, changed, changedSoft, control, ...rest } = names
  const ink: Ink = {
    accent: worth(accent),
    accentSoft: worth(accentSoft),
    added: worth(added),
    addedSoft: worth(addedSoft),
    changed: worth(changed),
    changedSoft: worth(changedSoft),
    control: worth(control),
    ground: worth(rest.ground),
    info: worth(rest.info),
    infoSoft: worth(rest.infoSoft),
    line: worth(rest.line),
    removed: worth(rest.removed),
    removedSoft: worth(rest.removedSoft),
    soft: worth(rest.soft),
    sunken: worth(rest.sunken),
    surface: worth(rest.surface),
    text: worth(rest.text),
    font: computed.fontFamily
  }
  probe.remove()
  return ink
}

/** Calls when the page's theme changes, by its own switch or by the system's. */
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
