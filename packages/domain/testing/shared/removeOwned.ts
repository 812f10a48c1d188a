import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import type { TrashRef } from "../../src/trash/TrashRef.ts"
import type { MemoryStore } from "./MemoryStore.ts"

type Store = MemoryStore["Service"]

/** The tables whose keys begin with the id of what their rows belong to. */
const ownTables = {
  project: ["project", "project_graph", "document_version", "grant"],
  space: ["space", "space_manager", "overlay", "custom_item", "item_change"],
  collection: ["collection", "collection_version", "generation_lock"]
} as const
const attemptTables = ["attempt", "attempt_cancel", "run_event", "settled_stage"]

const removeAttempts = (store: Store, collectionId: string): void => {
  for (const attempt of [...store.table<Attempt>("attempt").rows.values()])
    if (attempt.collectionId === collectionId)
      for (const table of attemptTables) store.table(table).rows.delete(attempt.id)
}

/** Within a step: deletes a thing and all that is its own. */
export const removeOwned = (store: Store, { id, kind }: TrashRef): void => {
  for (const table of ownTables[kind])
    for (const key of [...store.table(table).rows.keys()])
      if (key === id || key.startsWith(`${id}/`)) store.table(table).rows.delete(key)
  if (kind === "collection") removeAttempts(store, id)
}
