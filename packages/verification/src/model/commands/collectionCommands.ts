import * as fc from "fast-check"
import { firstOf } from "../state/Plan.ts"
import { picked } from "../state/picked.ts"
import { forAdmins } from "../state/rights.ts"
import { step } from "../steps/Step.ts"
import { collectionPath as at, inTrash, newCollection } from "./collectionPlans.ts"
import { byAdmin, content, name, pick, text, trashedOf } from "./parameters.ts"
import { collectionRestore } from "./restorePlans.ts"
import { collectionTrashing } from "./trashPlans.ts"

const createCollection = step(
  "createCollection",
  fc.record({ by: byAdmin, name, text, content }),
  () => newCollection
)

const renameCollection = step(
  "renameCollection",
  fc.record({ by: byAdmin, pick, name }),
  () => (state, given) => {
    const collection = picked(state.collections, given.pick)
    if (collection === undefined) return null
    return {
      by: given.by,
      method: "PATCH",
      path: at(collection),
      body: { name: given.name },
      action: "updateCollection",
      on: collection.id,
      refusal: firstOf(forAdmins(given.by), inTrash(collection)),
      done: () => {
        collection.changed = collection.name !== given.name
        collection.name = given.name
      },
      near: [collection]
    }
  }
)

const trashCollection = step(
  "trashCollection",
  fc.record({ again: fc.boolean(), by: byAdmin, pick }),
  (ids) => (state, given) => {
    const it = picked(state.collections, given.pick)
    return it === undefined ? null : collectionTrashing(ids, it, given.by)
  }
)

const restoreCollection = step(
  "restoreCollection",
  fc.record({ again: fc.boolean(), by: byAdmin, pick }),
  () => (state, given) => {
    const it = picked(trashedOf(state.collections, given.pick), given.pick)
    return it === undefined ? null : collectionRestore(it, given.by)
  }
)

export const collectionCommands = [createCollection, renameCollection, trashCollection, restoreCollection]
