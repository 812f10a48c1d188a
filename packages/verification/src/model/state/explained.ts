import { type Kind, plurals, type Specialty, silent } from "./Content.ts"
import type { Ids } from "./rights.ts"
import type { Json } from "./ServiceRun.ts"
import type { Space } from "./State.ts"
import { asShown, overridable, viewOf } from "./shownBy.ts"

interface ItemOf {
  readonly kind: Kind
  readonly id: string
}

const findIn =
  (lists: Partial<Record<"blocks" | "layers" | "specialties", ReadonlyArray<Specialty>>>) =>
  ({ id, kind }: ItemOf) =>
    lists[plurals[kind]]?.find((it) => it.id === id) as Json | undefined

/** Null if nobody set it; the time is taken from the answer. */
const expectedField = (space: Space, { id, kind }: ItemOf, field: string, at: unknown) => ({
  changed_by: space.setBy.get(`${kind}/${id}`)?.[field] ?? null,
  changed_at: at
})

/** Of the first version from which on the field had its present value. */
const ofCollection = ({ collection: { past } }: Space, ref: ItemOf, field: string, { admin }: Ids) => {
  const valueIn = (version: (typeof past)[number] | undefined): string => {
    const item = version === undefined ? undefined : findIn(version.content)(ref)
    return JSON.stringify(item === undefined ? [] : [item[field]])
  }
  const now = valueIn(past.at(-1))
  const last = past.findLastIndex((version) => valueIn(version) !== now)
  return { changed_by: admin, changed_at: past[last + 1]?.created_at }
}

const toldIn = (item: Json, field: string) => ({ ...silent, ...item })[field]

/** What a block stands on whose layer is gone. */
const fallbackOf = (space: Space, value: unknown, base: unknown) =>
  viewOf(space).layers.length === 0 ? null : value === base ? "inherited_layer" : "first_layer"

/** Why a space shows an item as it does, given what was answered (contract section 7). */
export const explained = (ids: Ids, space: Space, ref: ItemOf, json: Json) => {
  const { id, kind } = ref
  const view = viewOf(space)
  const inView = findIn(view)(ref)
  const shown = kind === "block" ? asShown(view, inView) : inView
  const base = findIn(space.collection.content)(ref)
  const overlay = space.overlays.get(`${kind}/${id}`)
  const stored = { ...base, ...(base && overlay?.overrides), ...findIn(space.custom)(ref) }
  const layer = view.layers.find((it) => it.id === shown.layer_id)
  const hidings = [
    ...(base && overlay?.hidden === true ? [{ reason: "overlay", ...ref }] : []),
    ...(kind === "block" && layer === undefined ? [{ reason: "no_layer", kind: null, id: null }] : []),
    ...(kind === "block" && layer?.hidden === true
      ? [{ reason: "layer", kind: "layer" as const, id: layer.id }]
      : [])
  ]
  return {
    kind,
    id,
    origin: shown.origin,
    hidden: shown.hidden,
    orphaned: shown.orphaned,
    fields: overridable[kind].map((field, index) => {
      const source =
        base === undefined ? "custom" : shown.overridden.includes(field) ? "overlay" : "collection"
      const [value, base_value] = [toldIn(shown, field), base === undefined ? null : toldIn(base, field)]
      return {
        field,
        value,
        source,
        base_value,
        stored_value: toldIn(stored, field),
        fallback: field === "layer_id" && shown.orphaned ? fallbackOf(space, value, base_value) : null,
        ...(source === "collection"
          ? ofCollection(space, ref, field, ids)
          : expectedField(space, ref, field, json.fields[index]?.changed_at))
      }
    }),
    hidden_by: hidings.map((hiding, index) => ({
      ...hiding,
      ...(hiding.kind === null
        ? { changed_by: null, changed_at: null }
        : expectedField(space, hiding, "hidden", json.hidden_by[index]?.changed_at))
    }))
  }
}
