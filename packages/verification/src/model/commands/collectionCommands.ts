import * as fc from "fast-check"
import type { Content } from "../state/Content.ts"
import { firstOf, type Plan, refuse, when } from "../state/Plan.ts"
import { forAdmins } from "../state/rights.ts"
import type { Collection, State } from "../state/State.ts"
import { newThing, picked } from "../state/Thing.ts"
import { step } from "../steps/Step.ts"
import { byAdmin, content, name, pick, text, trashedOf } from "./parameters.ts"
import { collectionRestore } from "./restorePlans.ts"
import { collectionTrashing } from "./trashCommands.ts"

export const collectionPath = ({ id }: Collection): string => `/api/collections/${id}`

export const inTrash = ({ trashed }: Collection) => when(trashed, refuse(409, "COLLECTION_IN_TRASH"))

export const addCollection =
  (state: State, body: Pick<Collection, "content" | "description" | "name">) =>
  (answer: { readonly json: Parameters<typeof newThing>[0] }): void => {
    const { content } = body
    const thing = newThing(answer.json)
    const first = {
      edit_type: "create",
      restored_from: null,
      attempt_id: null,
      content,
      created_at: thing.updatedAt
    } as const
    state.collections.push({ ...thing, ...body, past: [first], attempts: [], freeAt: 0 })
  }

interface NewCollection {
  readonly by: Plan["by"]
  readonly name: string
  readonly text: string
  readonly content: Content
}

export const newCollection = (
  state: State,
  { by, content, name, text: description }: NewCollection
): Plan => ({
  by,
  method: "POST",
  path: "/api/collections",
  body: { name, description, owner_org_id: state.orgId, ...content },
  action: "createCollection",
  on: null,
  refusal: forAdmins(by),
  status: 201,
  done: addCollection(state, { name, description, content })
})

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
      path: collectionPath(collection),
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
