import type { Block, Layer, Specialty } from "../collections/Collection.ts"
import { withoutDefaults } from "../shared/factFields.ts"
import { type ItemKind, type Marks, type OverlayEntry, type Overrides, overridableFields } from "./Overlay.ts"

interface Items {
  readonly block: Block
  readonly layer: Layer
  readonly specialty: Specialty
}

const unchanged = <A>(item: A, origin: Marks["origin"]): A & Marks => ({
  ...item,
  origin,
  hidden: false,
  overridden: [],
  orphaned: false
})

/** A space cannot hide its own item, only delete it. */
export const asCustom = <A>(item: A): A & Marks => unchanged(item, "custom")

export const asInherited = <A>(item: A): A & Marks => unchanged(item, "inherited")

/** The same object if there are no changes. */
export const applyOverlay = <K extends ItemKind>(kind: K, overlays: ReadonlyArray<OverlayEntry>) => {
  const fields: ReadonlyArray<keyof Overrides> = overridableFields[kind]
  const entries = new Map(overlays.filter((entry) => entry.kind === kind).map((entry) => [entry.id, entry]))
  return (item: Items[K] & Marks): Items[K] & Marks => {
    const entry = entries.get(item.id)
    if (entry === undefined) return item
    const overrides: Overrides = entry.overrides
    const overridden = fields.filter((field) => overrides[field] !== undefined)
    return withoutDefaults({
      ...item,
      ...Object.fromEntries(overridden.map((field) => [field, overrides[field]])),
      hidden: entry.hidden,
      overridden
    })
  }
}
