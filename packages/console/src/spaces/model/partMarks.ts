import type { Part } from "./SpaceParts.ts"

/** How a part of a space differs from what the collection has. One that is as inherited has no mark. */
export type Mark =
  | { readonly kind: "hidden" | "orphaned" | "custom" }
  | { readonly kind: "overridden"; readonly fields: ReadonlyArray<string> }

export type MarkKind = Mark["kind"]

type Marked = Pick<Part, "hidden" | "orphaned" | "origin" | "overridden">

/** What matters most comes first. */
export const marksOf = ({ hidden, orphaned, origin, overridden }: Marked): ReadonlyArray<Mark> => [
  ...(hidden ? [{ kind: "hidden" } as const] : []),
  ...(orphaned ? [{ kind: "orphaned" } as const] : []),
  ...(origin === "custom" ? [{ kind: "custom" } as const] : []),
  ...(overridden.length > 0 ? [{ kind: "overridden", fields: overridden } as const] : [])
]
