import type { AuditLine } from "@design-workspace/client"
import { audit as text } from "../text/audit.ts"

interface Line {
  readonly at: string
}

interface Day<L> {
  /** The day's name for keys, as `2026-11-25`, on the reader's clock. */
  readonly key: string
  readonly lines: ReadonlyArray<L>
}

const two = (number: number): string => `${number}`.padStart(2, "0")

/** The day of an instant on the reader's clock. */
export const dayKey = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** Lines in their order, a day at a time. */
export const linesByDay = <L extends Line>(lines: ReadonlyArray<L>): ReadonlyArray<Day<L>> =>
  [...Map.groupBy(lines, ({ at }) => dayKey(new Date(at)))].map(([key, ofDay]) => ({ key, lines: ofDay }))

/** What became of a thing's version. */
type VersionStep =
  | { readonly kind: "made"; readonly after: string }
  | { readonly kind: "gone"; readonly before: string }
  | { readonly kind: "unchanged"; readonly at: string }
  | { readonly kind: "changed"; readonly before: string; readonly after: string }

/** The step from the version before to the one after; null where the thing has none, or the call was refused. */
export const versionStep = ({
  version_after: after,
  version_before: before
}: Pick<AuditLine, "version_after" | "version_before">): VersionStep | null => {
  if (before === null) return after === null ? null : { kind: "made", after }
  if (after === null) return { kind: "gone", before }
  return before === after ? { kind: "unchanged", at: after } : { kind: "changed", before, after }
}

/** What a line's `target_id` names within its thing. */
type Target =
  | { readonly kind: "document" | "person" | "other"; readonly id: string }
  | { readonly kind: "part"; readonly id: string; readonly partKind: "block" | "layer" | "specialty" }

/** A generation of a project names each document that it writes. */
const ofDocuments: ReadonlySet<string> = new Set([
  "writeDocument",
  "restoreDocumentVersion",
  "generateProject"
])

/** A project's `updateProject` names whom it was handed to. */
const ofPeople: ReadonlySet<string> = new Set([
  "putMember",
  "removeMember",
  "putSpaceManager",
  "removeSpaceManager",
  "putGrant",
  "removeGrant",
  "updateProject"
])

const ofParts = /Space(Block|Layer|Specialty)/u

const partKinds = { Block: "block", Layer: "layer", Specialty: "specialty" } as const

/** The part of the thing, or the person, that a line is about; null where it is about the whole. */
export const targetOf = ({
  action,
  kind,
  target_id: id
}: Pick<AuditLine, "action" | "kind" | "target_id">): Target | null => {
  if (id === null) return null
  if (ofDocuments.has(action)) return { kind: "document", id }
  if (action === "applyDecomposition") return { kind: "part", id, partKind: "block" }
  const part = kind === "space" ? ofParts.exec(action)?.[1] : undefined
  if (part === "Block" || part === "Layer" || part === "Specialty")
    return { kind: "part", id, partKind: partKinds[part] }
  return { kind: ofPeople.has(action) ? "person" : "other", id }
}

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

/** Who acted, by what the trail has of them. */
type Actor =
  | { readonly kind: "user" | "guest" | "address"; readonly id: string }
  | { readonly kind: "operator" | "service" | "anonymous" }

const alone = ["operator", "service", "anonymous"] as const

const prefixes = ["guest", "address"] as const

/** Reads the actor of a line. Whatever is nothing else is the id of a user. */
export const actorOf = (actor: string): Actor => {
  const single = alone.find((kind) => kind === actor)
  if (single !== undefined) return { kind: single }
  const prefix = prefixes.find((kind) => actor.startsWith(`${kind}:`))
  return prefix === undefined
    ? { kind: "user", id: actor }
    : { kind: prefix, id: actor.slice(prefix.length + 1) }
}
