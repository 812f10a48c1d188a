import { type DateTime, Effect, Equal, Layer, Result } from "effect"
import { ownSize } from "../../src/overlays/checkOwnSize.ts"
import { type OverlayEntry, Overrides, overridableFields } from "../../src/overlays/Overlay.ts"
import {
  type CustomItem,
  type ItemRef,
  type ItemSelection,
  OverlayRepo,
  type StoredItems
} from "../../src/overlays/OverlayRepo.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import { withoutDefaults } from "../../src/shared/factFields.ts"
import type { SpaceId, UserId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { attempt, noRoom } from "../quotas/memoryRoom.ts"
import { MemoryStore, type MemoryTable } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { dropChanges, keepChanges } from "./MemoryItemChangesRepo.ts"

type Row<A> = A & { readonly spaceId: SpaceId }

const rowsOf = <A>(table: MemoryTable<Row<A>>, spaceId: SpaceId): ReadonlyArray<Row<A>> =>
  [...table.rows.values()].filter((row) => row.spaceId === spaceId)

const keyOf = (spaceId: SpaceId, { id, kind }: ItemRef): string => `${spaceId}/${kind}/${id}`

const customOf = (rows: ReadonlyArray<CustomItem>) => ({
  blocks: rows.flatMap((row) => (row.kind === "block" ? [row.item] : [])),
  layers: rows.flatMap((row) => (row.kind === "layer" ? [row.item] : [])),
  specialties: rows.flatMap((row) => (row.kind === "specialty" ? [row.item] : []))
})

const selects =
  ({ blocksOff, items, kinds }: ItemSelection) =>
  ({ id, kind }: ItemRef, { layerId }: Overrides): boolean =>
    kinds.includes(kind) ||
    items.some((it) => it.kind === kind && it.id === id) ||
    (kind === "block" && layerId !== undefined && blocksOff?.includes(layerId) === false)

/** What a space of the store changes, and has of its own, of the items that are selected. */
export const storedItems = (
  store: MemoryStore["Service"],
  spaceId: SpaceId,
  isSelected: (ref: ItemRef, fields: Overrides) => boolean = () => true
): StoredItems => ({
  overlays: rowsOf(store.table<Row<OverlayEntry>>("overlay"), spaceId)
    .filter((entry) => isSelected(entry, entry.overrides))
    .map(({ spaceId: _, ...entry }) => entry),
  custom: customOf(
    rowsOf(store.table<Row<CustomItem>>("custom_item"), spaceId).filter(({ item, kind }) =>
      isSelected({ kind, id: item.id }, item)
    )
  )
})

const without = (overrides: Overrides, field: keyof Overrides): Overrides => {
  const { [field]: _, ...rest } = overrides
  return rest
}

const withFields = <A extends CustomItem>(row: A, fields: Overrides): A => {
  const own: ReadonlyArray<string> = overridableFields[row.kind]
  const changes = Object.fromEntries(Object.entries(fields).filter(([field]) => own.includes(field)))
  return { ...row, item: withoutDefaults({ ...row.item, ...changes }) }
}

/** The fields that a space can set, of those that are given. */
const fieldsIn = (values: object) =>
  (Object.keys(Overrides.fields) as Array<keyof Overrides>).filter((field) => field in values)

/** Those of them whose value is another than before. */
const differing = (before: Overrides, after: Overrides, among: object = after) =>
  fieldsIn(among).filter((field) => !Equal.equals(before[field], after[field]))

/** `OverlayRepo` over the in-memory store: tables `overlay` and `custom_item`, keyed `spaceId/kind/id`. */
export const MemoryOverlayRepo = {
  layer: Layer.effect(
    OverlayRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const { customItems: limit } = yield* Quotas
      const spaces = store.table<Space>("space")
      const overlays = store.table<Row<OverlayEntry>>("overlay")
      const custom = store.table<Row<CustomItem>>("custom_item")

      const touch = (id: SpaceId, by: UserId | null | undefined, now: DateTime.Utc) => {
        const space = spaces.rows.get(id)
        if (space === undefined) throw new Error(`space ${id} is not stored`)
        spaces.rows.set(id, { ...space, updatedAt: nextVersion(space.updatedAt, now), updatedBy: by ?? null })
      }

      /** Nothing is written if the entry stays as it was, or would be made without saying anything. */
      const changeEntry = (
        spaceId: SpaceId,
        { id, kind }: ItemRef,
        change: (entry: OverlayEntry) => OverlayEntry,
        changed: (before: OverlayEntry) => Parameters<typeof keepChanges>[2]
      ) =>
        store.step((now) => {
          const key = keyOf(spaceId, { id, kind })
          const before = overlays.rows.get(key) ?? { spaceId, kind, id, hidden: false, overrides: {} }
          const after = change(before)
          if (Equal.equals(after, before)) return
          overlays.rows.set(key, { ...after, spaceId })
          const kept = changed(before)
          keepChanges(store, { now, spaceId, ref: { id, kind } }, kept)
          touch(spaceId, kept.by, now)
        })

      return OverlayRepo.of({
        // Transactions of the store are one after the other anyway.
        lock: (spaceId) => store.step(() => ownSize(storedItems(store, spaceId))),
        read: (spaceId, selection) =>
          store.step(() =>
            storedItems(store, spaceId, selection === undefined ? undefined : selects(selection))
          ),
        setHidden: (spaceId, ref, hidden, by) =>
          changeEntry(
            spaceId,
            ref,
            (entry) => ({ ...entry, hidden }),
            () => (hidden ? { by, set: ["hidden"] } : { by, set: [], dropped: ["hidden"] })
          ),
        mergeOverrides: (spaceId, ref, fields, by) =>
          changeEntry(
            spaceId,
            ref,
            (entry) => ({ ...entry, overrides: { ...entry.overrides, ...fields } }),
            ({ overrides }) => ({ by, set: differing(overrides, fields) })
          ),
        clearOverride: (spaceId, ref, field, by) =>
          changeEntry(
            spaceId,
            ref,
            (entry) => ({ ...entry, overrides: without(entry.overrides, field) }),
            () => ({ by, set: [], dropped: [field] })
          ),
        insertCustom: (spaceId, item, by) =>
          attempt(store, (now) => {
            const there = rowsOf(custom, spaceId).length
            if (!fitsQuota(there, 1, limit)) return noRoom("custom_items", limit, there)
            const ref = { kind: item.kind, id: item.item.id }
            custom.rows.set(keyOf(spaceId, ref), { ...item, spaceId })
            keepChanges(store, { now, spaceId, ref }, { by, set: fieldsIn(item.item) })
            touch(spaceId, by, now)
            return Result.void
          }),
        updateCustom: (spaceId, ref, fields, by) =>
          store.step((now) => {
            const before = custom.rows.get(keyOf(spaceId, ref))
            if (before === undefined) return false
            const after = withFields(before, fields)
            if (Equal.equals(after, before)) return true
            custom.rows.set(keyOf(spaceId, ref), after)
            const set = differing(before.item, after.item, { ...before.item, ...after.item })
            keepChanges(store, { now, spaceId, ref }, { by, set })
            touch(spaceId, by, now)
            return true
          }),
        removeCustom: (spaceId, ref, by) =>
          store.step((now) => {
            const removed = custom.rows.delete(keyOf(spaceId, ref))
            if (removed) {
              dropChanges(store, spaceId, ref)
              touch(spaceId, by, now)
            }
            return removed
          })
      })
    })
  )
}
