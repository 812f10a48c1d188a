export type Comparison =
  | { readonly kind: "text" }
  | { readonly kind: "changes"; readonly from: number; readonly to: number }

/** `against`: `text`, `current`, or a number; without it the version before. Version 0 is an empty text. */
export const comparisonOf = (version: number, current: number, against: string | undefined): Comparison => {
  if (against === "text") return { kind: "text" }
  if (against === "current" && version !== current) return { kind: "changes", from: version, to: current }
  const other = /^\d{1,9}$/.test(against ?? "") ? Number(against) : version - 1
  const from = other < 1 || other > current || other === version ? version - 1 : other
  return { kind: "changes", from, to: version }
}
