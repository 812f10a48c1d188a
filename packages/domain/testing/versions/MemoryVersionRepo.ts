import { type DateTime, Effect, Layer, Option } from "effect"
import type { VersionedRef } from "../../src/versions/VersionedRef.ts"
import { VersionRepo } from "../../src/versions/VersionRepo.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

const tables: Record<VersionedRef["kind"], string> = {
  collection: "collection",
  space: "space",
  project: "project",
  rule: "rule"
}

/** `VersionRepo` over the in-memory store, whose transactions are one after the other anyway. */
export const MemoryVersionRepo = {
  layer: Layer.effect(
    VersionRepo,
    Effect.map(MemoryStore, (store) =>
      VersionRepo.of({
        hold: ({ id, kind }) =>
          store.step(() => {
            const row = store.table<{ readonly updatedAt: DateTime.Utc }>(tables[kind]).rows.get(id)
            return Option.fromUndefinedOr(row?.updatedAt)
          })
      })
    )
  )
}
