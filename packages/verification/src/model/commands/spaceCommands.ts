import { Equal, Record, Struct } from "effect"
import * as fc from "fast-check"
import { firstOf, ok, type Plan, planOn } from "../state/Plan.ts"
import { forAdmins, forAdminsSession, forManagers } from "../state/rights.ts"
import { closedToGuests, newThing, picked, type Space, type State } from "../state/State.ts"
import { onPicked, step, stepOn } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { inTrash } from "./collectionCommands.ts"
import { by, byAdmin, name, pick } from "./parameters.ts"
import { trashing } from "./trashCommands.ts"

const draft = fc.record({ by: byAdmin, pick, name })

export const newSpace = onPicked(
  ({ collections }) => collections,
  (collection, { by, name }: Given<typeof draft>, _, state): Plan => ({
    by,
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
  })
)

const createSpace = step("createSpace", draft, newSpace)

const all = ({ spaces }: State) => spaces

const update = (space: Space, by: Plan["by"], body: object) => ({
  ...planOn(space, by, "updateSpace"),
  body,
  refusal: forManagers(by, space)
})

const renameSpace = stepOn("renameSpace", fc.record({ by, pick, name }), all, (space, { by, name }) => ({
  ...update(space, by, { name }),
  done: () => {
    space.changed = space.name !== name
    space.name = name
  }
}))

const forGuests = Struct.keys(closedToGuests)
const patch = fc.record(Record.map(closedToGuests, fc.boolean), { requiredKeys: [] })

const openSpace = stepOn("openSpace", fc.record({ by, pick, patch }), all, (space, { by, patch }) => ({
  ...update(space, by, patch),
  done: () => {
    const opened = Struct.pick({ ...space, ...patch }, forGuests)
    space.changed = !Equal.equals(opened, Struct.pick(space, forGuests))
    Object.assign(space, patch)
  }
}))

const moveSpace = step("moveSpace", fc.record({ by, pick, onto: pick }), (state, given) => {
  const space = picked(state.spaces, given.pick)
  const onto = picked(state.collections, given.onto)
  if (space === undefined || onto === undefined) return null
  return {
    ...update(space, given.by, { collection_id: onto.id }),
    refusal: firstOf(forManagers(given.by, space), space.collection === onto ? null : inTrash(onto)),
    done: () => {
      space.changed = space.collection !== onto
      space.collection = onto
    }
  }
})

/** The admin's session alone can. */
export const appointment = onPicked(
  ({ spaces }) => spaces.filter(({ trashed }) => !trashed),
  (space, given: { readonly managed: boolean; readonly pick: number }, { manager }, state): Plan => ({
    ...planOn(space, "admin", given.managed ? "putSpaceManager" : "removeSpaceManager"),
    session: true,
    params: { userId: manager },
    refusal: forAdminsSession(state.signedIn),
    answered: ok,
    done: () => {
      space.managed = given.managed
    }
  })
)

const appointManager = step("appointManager", fc.record({ pick, managed: fc.boolean() }), appointment)

export const spaceCommands = [
  createSpace,
  renameSpace,
  openSpace,
  openSpace,
  moveSpace,
  appointManager,
  ...trashing("space", all)
]
