import { Equal, Record, Struct } from "effect"
import * as fc from "fast-check"
import { firstOf, ok, type Plan } from "../state/Plan.ts"
import { forAdmins, forAdminsSession, forManagers, type Ids } from "../state/rights.ts"
import { closedToGuests, type Space, type State } from "../state/State.ts"
import { newThing, picked } from "../state/Thing.ts"
import { step } from "../steps/Step.ts"
import { inTrash } from "./collectionCommands.ts"
import { by, byAdmin, name, pick, trashedOf } from "./parameters.ts"
import { spaceRestore } from "./restorePlans.ts"
import { spaceTrashing } from "./trashCommands.ts"

const at = ({ id }: Space): string => `/api/spaces/${id}`

interface NewSpace {
  readonly by: Plan["by"]
  readonly name: string
  readonly pick: number
}

export const newSpace = (state: State, { by, name, pick }: NewSpace): Plan | null => {
  const collection = picked(state.collections, pick)
  if (collection === undefined) return null
  return {
    by,
    method: "POST",
    path: "/api/spaces",
    body: { name, org_id: state.orgId, collection_id: collection.id },
    action: "createSpace",
    on: null,
    refusal: firstOf(forAdmins(by), inTrash(collection)),
    status: 201,
    done: ({ json }) => {
      state.spaces.push({
        ...newThing(json),
        changedBy: json.created_by,
        name,
        ...closedToGuests,
        collection,
        managed: false,
        overlays: new Map(),
        custom: { layers: [], specialties: [], blocks: [] },
        setBy: new Map()
      })
    }
  }
}

const createSpace = step("createSpace", fc.record({ by: byAdmin, pick, name }), () => newSpace)

const renameSpace = step("renameSpace", fc.record({ by, pick, name }), () => (state, given) => {
  const space = picked(state.spaces, given.pick)
  if (space === undefined) return null
  return {
    by: given.by,
    method: "PATCH",
    path: at(space),
    body: { name: given.name },
    action: "updateSpace",
    on: space.id,
    refusal: forManagers(given.by, space),
    done: () => {
      space.changed = space.name !== given.name
      space.name = given.name
    },
    near: [space]
  }
})

const forGuests = Struct.keys(closedToGuests)

const openSpace = step(
  "openSpace",
  fc.record({ by, pick, patch: fc.record(Record.map(closedToGuests, fc.boolean), { requiredKeys: [] }) }),
  () => (state, given) => {
    const space = picked(state.spaces, given.pick)
    if (space === undefined) return null
    return {
      by: given.by,
      method: "PATCH",
      path: at(space),
      body: given.patch,
      action: "updateSpace",
      on: space.id,
      refusal: forManagers(given.by, space),
      done: () => {
        space.changed = !Equal.equals(
          Struct.pick({ ...space, ...given.patch }, forGuests),
          Struct.pick(space, forGuests)
        )
        Object.assign(space, given.patch)
      },
      near: [space]
    }
  }
)

const moveSpace = step("moveSpace", fc.record({ by, pick, onto: pick }), () => (state, given) => {
  const space = picked(state.spaces, given.pick)
  const onto = picked(state.collections, given.onto)
  if (space === undefined || onto === undefined) return null
  return {
    by: given.by,
    method: "PATCH",
    path: at(space),
    body: { collection_id: onto.id },
    action: "updateSpace",
    on: space.id,
    refusal: firstOf(forManagers(given.by, space), space.collection === onto ? null : inTrash(onto)),
    done: () => {
      space.changed = space.collection !== onto
      space.collection = onto
    },
    near: [space]
  }
})

/** The admin's session alone can. */
export const appointment =
  (ids: Ids) =>
  (state: State, given: { readonly managed: boolean; readonly pick: number }): Plan | null => {
    const space = picked(
      state.spaces.filter(({ trashed }) => !trashed),
      given.pick
    )
    if (space === undefined) return null
    return {
      by: "admin",
      session: true,
      method: given.managed ? "PUT" : "DELETE",
      path: `${at(space)}/managers/${ids.manager}`,
      action: given.managed ? "putSpaceManager" : "removeSpaceManager",
      on: space.id,
      refusal: forAdminsSession(state.signedIn),
      answered: ok,
      done: () => {
        space.managed = given.managed
      },
      near: [space]
    }
  }

const appointManager = step("appointManager", fc.record({ pick, managed: fc.boolean() }), appointment)

const trashSpace = step(
  "trashSpace",
  fc.record({ again: fc.boolean(), by: byAdmin, pick }),
  (ids) => (state, given) => {
    const it = picked(state.spaces, given.pick)
    return it === undefined ? null : spaceTrashing(ids, state, it, given.by)
  }
)

const restoreSpace = step(
  "restoreSpace",
  fc.record({ again: fc.boolean(), by: byAdmin, pick }),
  () => (state, given) => {
    const it = picked(trashedOf(state.spaces, given.pick), given.pick)
    return it === undefined ? null : spaceRestore(state, it, given.by)
  }
)

export const spaceCommands = [
  createSpace,
  renameSpace,
  openSpace,
  openSpace,
  moveSpace,
  appointManager,
  trashSpace,
  restoreSpace
]
