import { spaceParts as text } from "../../text/spaces.ts"
import type { BadgeLook } from "../../ui/Badge.tsx"
import type { Mark, MarkKind } from "./partMarks.ts"

export interface Badge {
  readonly text: string
  readonly look: BadgeLook
  /** What the word means. */
  readonly title: string
}

const looks: Readonly<Record<MarkKind, BadgeLook>> = {
  hidden: "plain",
  orphaned: "warn",
  custom: "accent",
  overridden: "info"
}

/** The word for a mark; of overrides it names the fields as long as they are few. */
export const markBadge = (mark: Mark): Badge => ({
  text: mark.kind === "overridden" ? text.overrides(mark.fields) : text.marks[mark.kind],
  look: looks[mark.kind],
  title: text.markNotes[mark.kind]
})
