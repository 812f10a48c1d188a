import { Signal } from "../client/Signal.ts"

export type Theme = "light" | "dark" | "system"

const stored = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === "light" || theme === "dark" ? theme : "system"
}

/** The theme that this browser shows. */
export const theme = new Signal<Theme>(stored())

/** Shows a theme, and keeps it for the next visit: `theme.js` sets it before the first paint. */
export const chooseTheme = (chosen: Theme): void => {
  if (chosen === "system") {
    delete document.documentElement.dataset["theme"]
    localStorage.removeItem("theme")
  } else {
    document.documentElement.dataset["theme"] = chosen
    localStorage.setItem("theme", chosen)
  }
  theme.set(chosen)
}
