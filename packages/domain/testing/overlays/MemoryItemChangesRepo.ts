import { type DateTime, Effect, Layer } from "effect"
import { type ItemChange, type ItemChanges, ItemChangesRepo } from "../../src/overlays/ItemChangesRepo.ts"
import type { ItemRef } from "../../src/overlays/OverlayRepo.ts"
import type { SpaceId, UserId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

type Store = MemoryStore["Service"]
type Changes = ItemChanges["changes"]
type StoredChanges = ItemChanges & { readonly spaceId: SpaceId }

/** Who set what, keyed as the items are: `spaceId/kind/id`. */
const changesTable = (store: Store) => store.table<StoredChanges>("item_change")

const keyOf = (spaceId: SpaceId, { id, kind }: ItemRef): string => `${spaceId}/${kind}/${id}`

/** In a step that writes the fields: keeps who set them now. Those not set any more lose theirs. */
export const keepChanges = (
  store: Store,
  { now, ref, spaceId }: { readonly now: DateTime.Utc; readonly ref: ItemRef; readonly spaceId: SpaceId },
  {
    by,
    dropped = [],
    set
  }: {
    readonly by: UserId | null | undefined
    readonly set: ReadonlyArray<keyof Changes>
    readonly dropped?: ReadonlyArray<keyof Changes>
  }
): void => {
  const { rows } = changesTable(store)
  const key = keyOf(spaceId, ref)
  const kept = Object.entries(rows.get(key)?.changes ?? {}).filter(
    ([field]) => !dropped.some((it) => it === field)
  )
  const made = set.map((field): readonly [string, ItemChange] => [field, { by: by ?? null, at: now }])
  rows.set(key, { kind: ref.kind, id: ref.id, spaceId, changes: Object.fromEntries([...kept, ...made]) })
}

/** Forgets who set what of an item that is gone. */
export const dropChanges = (store: Store, spaceId: SpaceId, ref: ItemRef): void =>
  void changesTable(store).rows.delete(keyOf(spaceId, ref))

export const MemoryItemChangesRepo = {
  layer: Layer.effect(
    ItemChangesRepo,
    Effect.map(MemoryStore, (store) =>
      ItemChangesRepo.of({
        read: (spaceId) =>
          store.step(() =>
            [...changesTable(store).rows.values()].flatMap(({ changes, id, kind, spaceId: its }) =>
              its === spaceId && Object.keys(changes).length > 0 ? [{ kind, id, changes }] : []
            )
          )
      })
    )
  )
}
