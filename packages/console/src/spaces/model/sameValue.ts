import type { ItemValue } from "@design-workspace/client"

/** Whether two values of a field say the same; the order of specialties says nothing. */
export const sameValue = (a: ItemValue | null, b: ItemValue | null): boolean => {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b
  const ids = new Set(a)
  return a.length === b.length && b.every((id) => ids.has(id))
}
