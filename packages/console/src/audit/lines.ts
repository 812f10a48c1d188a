import type { AuditLine } from "@design-workspace/client"
import { audit as text } from "../text/audit.ts"

interface Line {
  readonly at: string
}

interface Day<L> {
  /** As `2026-11-25`, on the reader's clock. */
  readonly key: string
  readonly lines: ReadonlyArray<L>
}

const two = (number: number): string => `${number}`.padStart(2, "0")

export const dayKey = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

export const linesByDay = <L extends Line>(lines: ReadonlyArray<L>): ReadonlyArray<Day<L>> =>
  [...Map.groupBy(lines, ({ at }) => dayKey(new Date(at)))].map(([key, ofDay]) => ({ key, lines: ofDay }))

type VersionStep =
  | { readonly kind: "made"; readonly after: string }
  | { readonly kind: "gone"; readonly before: string }
  | { readonly kind: "unchanged"; readonly at: string }
  | { readonly kind: "changed"; readonly before: string; readonly after: string }

/** null where the thing has no version, or the call was refused. */
export const versionStep = ({
  version_after: after,
  version_before: before
}: Pick<AuditLine, "version_after" | "version_before">): VersionStep | null => {
  if (before === null) return after === null ? null : { kind: "made", after }
  if (after === null) return { kind: "gone", before }
  return before === after ? { kind: "unchanged", at: after } : { kind: "changed", before, after }
}

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

/** null where a line is about the whole thing. */
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

export const clockOf = (at: string): string => clock.format(new Date(at))

const dayBefore = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)

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

type Actor =
  | { readonly kind: "user" | "guest" | "address"; readonly id: string }
  | { readonly kind: "operator" | "service" | "anonymous" }

const alone = ["operator", "service", "anonymous"] as const

const prefixes = ["guest", "address"] as const

/** Whatever is nothing else is the id of a user. */
export const actorOf = (actor: string): Actor => {
  const single = alone.find((kind) => kind === actor)
  if (single !== undefined) return { kind: single }
  const prefix = prefixes.find((kind) => actor.startsWith(`${kind}:`))
  return prefix === undefined
    ? { kind: "user", id: actor }
    : { kind: prefix, id: actor.slice(prefix.length + 1) }
}
