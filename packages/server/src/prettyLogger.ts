import { Cause, Logger, References } from "effect"

/** Control characters, line separators and what turns the direction of writing: none of it reaches a terminal as it is. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))
  return text.replace(unprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`)
}

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `\n    ${shown(line)}`)
    .join("")

/**
 * A line for people: time, level, message and what goes with it, then the cause, indented. Nothing that a caller sends can pass for
 * another line or move the cursor.
 */
export const prettyLogger: Logger.Logger<unknown, string> = Logger.make(
  ({ cause, date, fiber, logLevel, message }) => {
    const said = (Array.isArray(message) ? message : [message]).map(shown).join(" ")
    const annotations = Object.entries(fiber.getRef(References.CurrentLogAnnotations))
    const more = annotations.map(([name, value]) => ` ${name}=${shown(value)}`).join("")
    const why = cause.reasons.length === 0 ? "" : indented(Cause.pretty(cause))
    return `${date.toISOString().slice(11, 23)} ${logLevel.toUpperCase().padEnd(5)} ${said}${more}${why}`
  }
)
