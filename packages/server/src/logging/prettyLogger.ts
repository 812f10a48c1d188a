import { Cause, Logger, References } from "effect"
import { visible } from "./visible.js"

const shown = (value: unknown): string =>
  visible(typeof value === "string" ? value : (JSON.stringify(value) ?? String(value)))

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `\n    ${shown(line)}`)
    .join("")

/** Nothing that a caller sends can pass for another line or move the cursor. */
export const prettyLogger: Logger.Logger<unknown, string> = Logger.make(
  ({ cause, date, fiber, logLevel, message }) => {
    const said = (Array.isArray(message) ? message : [message]).map(shown).join(" ")
    const annotations = Object.entries(fiber.getRef(References.CurrentLogAnnotations))
    const more = annotations.map(([name, value]) => ` ${name}=${shown(value)}`).join("")
    const why = cause.reasons.length === 0 ? "" : indented(Cause.pretty(cause))
    return `${date.toISOString().slice(11, 23)} ${logLevel.toUpperCase().padEnd(5)} ${said}${more}${why}`
  }
)
