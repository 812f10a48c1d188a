import type { BoxDetails } from "../../graph/model/pictures.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import type { BadgeLook } from "../../ui/inline.tsx"
import type { Part, SpaceParts } from "./SpaceParts.ts"

/** A part that is as inherited has no mark. */
type Mark =
  | { readonly kind: "hidden" | "orphaned" | "custom" }
  | { readonly kind: "overridden"; readonly fields: ReadonlyArray<string> }

type MarkKind = Mark["kind"]

type Marked = Pick<Part, "hidden" | "orphaned" | "origin" | "overridden">

/** What matters most comes first. */
export const marksOf = ({ hidden, orphaned, origin, overridden }: Marked): ReadonlyArray<Mark> => [
  ...(hidden ? [{ kind: "hidden" } as const] : []),
  ...(orphaned ? [{ kind: "orphaned" } as const] : []),
  ...(origin === "custom" ? [{ kind: "custom" } as const] : []),
  ...(overridden.length > 0 ? [{ kind: "overridden", fields: overridden } as const] : [])
]

interface Badge {
  readonly text: string
  readonly look: BadgeLook
  readonly title: string
}

const looks: Readonly<Record<MarkKind, BadgeLook>> = {
  hidden: "plain",
  orphaned: "warn",
  custom: "accent",
  overridden: "info"
}

/** Of overrides it names the fields as long as they are few. */
export const markBadge = (mark: Mark): Badge => ({
  text: mark.kind === "overridden" ? text.overrides(mark.fields) : text.marks[mark.kind],
  look: looks[mark.kind],
  title: text.markNotes[mark.kind]
})

export const boxDetails = ({ blocks }: SpaceParts, badgeOf: (mark: Mark) => Badge): BoxDetails =>
  new Map(
    blocks.flatMap((block) => {
      const marks = marksOf(block)
      return marks.length === 0 ? [] : [[block.id, { badges: marks.map(badgeOf), dim: block.hidden }]]
    })
  )
