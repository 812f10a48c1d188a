import type { CollectionPatch } from "@design-workspace/client"
import { sameValue } from "../../graph/model/sameValue.ts"
import { type Content, kinds } from "./Content.ts"

/** The lists that differ, whole: what a change of the collection sends. Null where nothing does. */
export const contentPatch = (before: Content, after: Content): Partial<CollectionPatch> | null => {
  const changed = kinds.filter(
    (kind) => before[kind] !== after[kind] && !sameValue(before[kind], after[kind])
  )
  return changed.length === 0 ? null : Object.fromEntries(changed.map((kind) => [kind, after[kind]]))
}
