import type { DateTime } from "effect"
import type { FieldSince } from "../collections/CollectionVersion.ts"
import type { ItemId, UserId } from "../shared/Ids.ts"
import { applyOverlay, asInherited } from "./applyOverlay.ts"
import type { ItemChange, ItemChanges } from "./ItemChangesRepo.ts"
import {
  type ItemKind,
  type OverridableField,
  type Overrides,
  overridableFields,
  type ShownItem
} from "./Overlay.ts"
import type { ItemRef } from "./OverlayRepo.ts"
import { customItemIn, inheritedItem, type SpaceItems, shownItem } from "./SpaceItems.ts"

type Value = NonNullable<Overrides[OverridableField]>

/** Where one field of an item of a space comes from. */
export interface ExplainedField {
  readonly field: OverridableField
  /** As the space shows it. */
  readonly value: Value
  readonly source: "collection" | "overlay" | "custom"
  /** What the collection has; null for a custom item. */
  readonly baseValue: Value | null
  /** What the source says; another than the value where that names what is gone or hidden. */
  readonly storedValue: Value
  /** Of a block whose layer is gone: what it stands on instead. */
  readonly fallback: "inherited_layer" | "first_layer" | null
  readonly changedBy: UserId | null
  readonly changedAt: DateTime.Utc | null
}

/** One reason why an item is hidden: its own entry, the layer it stands on, or that there is no layer at all. */
export interface Hiding {
  readonly reason: "overlay" | "layer" | "no_layer"
  /** What is hidden; null where there is nothing to show again. */
  readonly kind: ItemKind | null
  readonly id: ItemId | null
  readonly changedBy: UserId | null
  readonly changedAt: DateTime.Utc | null
}

/** An item of a space, field by field, and what hides it. */
export interface Explanation extends ItemRef {
  readonly origin: "inherited" | "custom"
  readonly hidden: boolean
  readonly hiddenBy: ReadonlyArray<Hiding>
  readonly orphaned: boolean
  readonly fields: ReadonlyArray<ExplainedField>
}

/** What is known of who wrote what: of the space's own, and of the item as the collection has it, by field. */
export interface Authorship {
  readonly changes: ReadonlyArray<ItemChanges>
  readonly since: ReadonlyMap<string, FieldSince>
}

/** Version 1 without an author is what a collection had that is older than its versions: they do not reach back to the change. */
const changeOf = (since: FieldSince | undefined): ItemChange | undefined =>
  since === undefined || (since.version === 1 && since.authorId === null)
    ? undefined
    : { by: since.authorId, at: since.createdAt }

const told = (change: ItemChange | undefined) => ({
  changedBy: change?.by ?? null,
  changedAt: change?.at ?? null
})

const valueIn = (item: object, field: OverridableField): Value =>
  (item as Readonly<Record<OverridableField, Value>>)[field]

const changesOf = (changes: Authorship["changes"], { id, kind }: ItemRef): ItemChanges["changes"] =>
  changes.find((it) => it.kind === kind && it.id === id)?.changes ?? {}

/** What a block that does not stand where it is said to stands on instead. */
const fallbackOf = (value: Value, stored: Value, base: Value | null): ExplainedField["fallback"] =>
  value === stored ? null : value === base ? "inherited_layer" : "first_layer"

/** What hides an item: its own entry, of which `own` tells, and where it stands. */
const hidingsOf = (
  { view }: SpaceItems,
  { item, kind }: ShownItem,
  own: boolean,
  changes: Authorship["changes"]
): ReadonlyArray<Hiding> => {
  const hiddenIn = (reason: "layer" | "overlay", ref: ItemRef): Hiding => ({
    reason,
    ...ref,
    ...told(changesOf(changes, ref).hidden)
  })
  const byItself = own ? [hiddenIn("overlay", { kind, id: item.id })] : []
  if (kind !== "block") return byItself
  const layer = view.layers.find(({ id }) => id === item.layerId)
  if (layer === undefined)
    return [...byItself, { reason: "no_layer", kind: null, id: null, ...told(undefined) }]
  return layer.hidden ? [...byItself, hiddenIn("layer", { kind: "layer", id: layer.id })] : byItself
}

/**
 * Where each field of an item comes from and what hides it (contract section 7); null for what the space does not have. The values are
 * those that the space shows, of a hidden item those that it would; a value of the
 * collection's is told to be of the version since which it has been there (contract 13.5).
 */
export const explainItem = (
  items: SpaceItems,
  ref: ItemRef,
  { changes, since }: Authorship
): Explanation | null => {
  const shown = shownItem(items, ref)
  if (shown === undefined) return null
  const { kind } = ref
  const { hidden, id, orphaned, origin, overridden } = shown.item
  const base = inheritedItem(items, ref)
  const overlaid = base === undefined ? undefined : applyOverlay(kind, items.overlays)(asInherited(base))
  const stored = overlaid ?? customItemIn(items, ref) ?? shown.item
  const own = changesOf(changes, ref)

  const fields = overridableFields[kind].map((field): ExplainedField => {
    const source = origin === "custom" ? "custom" : overridden.includes(field) ? "overlay" : "collection"
    const value = valueIn(shown.item, field)
    const baseValue = base === undefined ? null : valueIn(base, field)
    const storedValue = valueIn(stored, field)
    return {
      ...{ field, value, source, baseValue, storedValue },
      fallback: field === "layerId" && orphaned ? fallbackOf(value, storedValue, baseValue) : null,
      ...told(source === "collection" ? changeOf(since.get(field)) : own[field])
    }
  })
  const hiddenBy = hidingsOf(items, shown, overlaid?.hidden ?? false, changes)
  return { kind, id, origin, hidden, hiddenBy, orphaned, fields }
}
