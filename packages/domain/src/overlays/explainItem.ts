import type { DateTime } from "effect"
import type { FieldSince } from "../collections/CollectionVersion.ts"
import { allFields } from "../collections/partFields.ts"
import type { PartFields } from "../shared/factFields.ts"
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

/** Null for a fact that nothing is said of. */
type Value = Exclude<Overrides[OverridableField], undefined>

export interface ExplainedField {
  readonly field: OverridableField
  readonly value: Value
  readonly source: "collection" | "overlay" | "custom"
  readonly baseValue: Value | null
  /** It differs from `value` if it names something gone or hidden. */
  readonly storedValue: Value
  readonly fallback: "inherited_layer" | "first_layer" | null
  readonly changedBy: UserId | null
  readonly changedAt: DateTime.Utc | null
}

/** Its own entry, its layer, or that there is no layer. */
export interface Hiding {
  readonly reason: "overlay" | "layer" | "no_layer"
  /** Null if nothing could be shown again. */
  readonly kind: ItemKind | null
  readonly id: ItemId | null
  readonly changedBy: UserId | null
  readonly changedAt: DateTime.Utc | null
}

export interface Explanation extends ItemRef {
  readonly origin: "inherited" | "custom"
  readonly hidden: boolean
  readonly hiddenBy: ReadonlyArray<Hiding>
  readonly orphaned: boolean
  readonly fields: ReadonlyArray<ExplainedField>
}

export interface Authorship {
  readonly changes: ReadonlyArray<ItemChanges>
  readonly since: ReadonlyMap<string, FieldSince>
}

/** Version 1 without an author is older than the versions, which do not reach back to the change. */
const changeOf = (since: FieldSince | undefined): ItemChange | undefined =>
  since === undefined || (since.version === 1 && since.authorId === null)
    ? undefined
    : { by: since.authorId, at: since.createdAt }

const authorOf = (change: ItemChange | undefined) => ({
  changedBy: change?.by ?? null,
  changedAt: change?.at ?? null
})

const valueIn = (item: object, field: OverridableField): Value =>
  Reflect.get(item, field) ?? (allFields as PartFields)[field]?.assumed ?? null

const changesOf = (changes: Authorship["changes"], { id, kind }: ItemRef): ItemChanges["changes"] =>
  changes.find((it) => it.kind === kind && it.id === id)?.changes ?? {}

const fallbackOf = (value: Value, stored: Value, base: Value | null): ExplainedField["fallback"] =>
  value === stored ? null : value === base ? "inherited_layer" : "first_layer"

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

/** By contract 7; null without such an item. A hidden one has the values that it would have if shown. */
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
