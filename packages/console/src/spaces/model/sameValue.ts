import type { ItemValue } from "@design-workspace/client"

/** The order of specialties, tags and links says nothing. */
export const sameValue = (a: ItemValue | null, b: ItemValue | null): boolean => {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b
  const items = new Set(a.map((it) => JSON.stringify(it)))
  return a.length === b.length && b.every((it) => items.has(JSON.stringify(it)))
}
