import { audit as text } from "../text/audit.ts"
import { dayKey } from "./linesByDay.ts"
import type { VersionStep } from "./versionStep.ts"

const clock = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" })

const long = new Intl.DateTimeFormat("en", { dateStyle: "full" })

const exact = new Intl.DateTimeFormat("en", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hourCycle: "h23"
})

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" })

/** The time of the day, to the second. */
export const clockOf = (at: string): string => clock.format(new Date(at))

const dayBefore = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)

/** A day as people call it. */
export const dayWords = (at: string, now: Date): string => {
  const day = new Date(at)
  const key = dayKey(day)
  if (key === dayKey(now)) return "Today"
  return key === dayKey(dayBefore(now)) ? "Yesterday" : long.format(day)
}

/** A version, to the millisecond; with its date where it is of another day than its line. */
const versionOf = (version: string, at: string): string => {
  const instant = new Date(version)
  const time = exact.format(instant)
  return dayKey(instant) === dayKey(new Date(at)) ? time : `${date.format(instant)}, ${time}`
}

/** What became of the version, in words. */
export const stepWords = (step: VersionStep, at: string): string => {
  const words = (version: string) => versionOf(version, at)
  switch (step.kind) {
    case "made":
      return text.steps.made(words(step.after))
    case "gone":
      return text.steps.gone(words(step.before))
    case "unchanged":
      return text.steps.unchanged(words(step.at))
    case "changed":
      return text.steps.changed(words(step.before), words(step.after))
  }
}
