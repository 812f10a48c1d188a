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
  /** What the source says. It differs from the value if it names something that is gone or hidden. */
  readonly storedValue: Value
  /** For a block whose layer is gone: which layer it is on instead. */
  readonly fallback: "inherited_layer" | "first_layer" | null
  readonly changedBy: UserId | null
  readonly changedAt: DateTime.Utc | null
}

/** One reason why an item is hidden: its own entry, the layer it is on, or that there is no layer at all. */
export interface Hiding {
  readonly reason: "overlay" | "layer" | "no_layer"
  /** What is hidden; null if there is nothing that could be shown again. */
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

/** Who wrote what, as far as known: the space's own values, and the collection's values of the item by field. */
export interface Authorship {
  readonly changes: ReadonlyArray<ItemChanges>
  readonly since: ReadonlyMap<string, FieldSince>
}

/**
 * Version 1 without an author is content older than the collection's versions, which do not reach back to the change.
 */
const changeOf = (since: FieldSince | undefined): ItemChange | undefined =>
  since === undefined || (since.version === 1 && since.authorId === null)
    ? undefined
    : { by: since.authorId, at: since.createdAt }

const authorOf = (change: ItemChange | undefined) => ({
  changedBy: change?.by ?? null,
  changedAt: change?.at ?? null
})

const valueIn = (item: object, field: OverridableField): Value =>
  (item as Readonly<Record<OverridableField, Value>>)[field]

const changesOf = (changes: Authorship["changes"], { id, kind }: ItemRef): ItemChanges["changes"] =>
  changes.find((it) => it.kind === kind && it.id === id)?.changes ?? {}

/** Which layer a block is on, if it is not on the one stored for it. */
const fallbackOf = (value: Value, stored: Value, base: Value | null): ExplainedField["fallback"] =>
  value === stored ? null : value === base ? "inherited_layer" : "first_layer"

/** What hides an item: its own entry (if `own`), and its layer. */
const hidingsOf = (
  { view }: SpaceItems,
  { item, kind }: ShownItem,
  own: boolean,
  changes: Authorship["changes"]
): ReadonlyArray<Hiding> => {
  const hiddenIn = (reason: "layer" | "overlay", ref: ItemRef): Hiding => ({
    reason,
    ...ref,
    ...authorOf(changesOf(changes, ref).hidden)
  })
  const byItself = own ? [hiddenIn("overlay", { kind, id: item.id })] : []
  if (kind !== "block") return byItself
  const layer = view.layers.find(({ id }) => id === item.layerId)
  if (layer === undefined)
    return [...byItself, { reason: "no_layer", kind: null, id: null, ...authorOf(undefined) }]
  return layer.hidden ? [...byItself, hiddenIn("layer", { kind: "layer", id: layer.id })] : byItself
}

/**
 * Where each field of an item comes from and what hides it (contract section 7); null if the space has no such item.
 * Values are as the space shows them, or would show a hidden item. A collection's value is dated by the version since
 * which it has been there (contract 13.5).
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
      ...authorOf(source === "collection" ? changeOf(since.get(field)) : own[field])
    }
  })
  const hiddenBy = hidingsOf(items, shown, overlaid?.hidden ?? false, changes)
  return { kind, id, origin, hidden, hiddenBy, orphaned, fields }
}
