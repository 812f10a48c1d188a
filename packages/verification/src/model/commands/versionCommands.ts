import * as fc from "fast-check"
import { firstOf, guestRefused, invalid, refuse, when } from "../state/Plan.ts"
import { picked } from "../state/picked.ts"
import { forAdmins } from "../state/rights.ts"
import type { Collection, State } from "../state/State.ts"
import { become } from "../state/stateChanges.ts"
import { step } from "../steps/Step.ts"
import { collectionPath as at, inTrash } from "./collectionPlans.ts"
import { byAdmin, mostly, pick } from "./parameters.ts"
import { precondition } from "./precondition.ts"

const how = fc.constantFrom("none", "none", "none", "body", "header", "stale body", "stale header")

/** A collection that is shown with a space's own changes. These must survive the restore of a version. */
const isOverlaid =
  ({ spaces }: State) =>
  (collection: Collection): boolean =>
    !collection.trashed && spaces.some((it) => it.collection === collection && it.overlays.size > 0)

/** It always makes the next version, also of the current one (contract 1.11). */
const restoreContent = step(
  "restoreContent",
  fc.record({ by: byAdmin, pick, nth: pick, how }),
  () => (state, given) => {
    const collection = picked(mostly(state.collections, given.pick, isOverlaid(state)), given.pick)
    if (collection === undefined) return null
    const nth = given.nth % (collection.past.length + 2)
    const source = collection.past[nth - 1]
    const { fields, headers, refusal } = precondition(given.how, collection.updatedAt)
    return {
      by: given.by,
      method: "POST",
      path: `${at(collection)}/versions/${nth}/restore`,
      body: fields,
      headers,
      action: "restoreCollectionVersion",
      on: collection.id,
      refusal: firstOf(
        when(given.by === "guest", guestRefused),
        when(nth === 0, invalid),
        // Who may not read the collection is not told which versions it has.
        given.by === "outsider" ? forAdmins(given.by) : null,
        when(source === undefined, refuse(404, "VERSION_NOT_FOUND")),
        forAdmins(given.by),
        inTrash(collection),
        refusal
      ),
      done: () => {
        if (source !== undefined)
          become(collection, source.content, { edit_type: "restore", restored_from: nth })
      },
      near: [collection]
    }
  }
)

export const versionCommands = [restoreContent]
