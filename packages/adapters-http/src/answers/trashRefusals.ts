import * as Wire from "@design-workspace/api/wire/WireErrors"
import type { CollectionInTrash } from "@design-workspace/domain/collections/CollectionErrors"
import type { SpaceInTrash } from "@design-workspace/domain/spaces/SpaceErrors"
import type { StillInUse } from "@design-workspace/domain/trash/PurgeErrors"
import { resolvingCalls } from "../actions/resolvingCalls.ts"
import { unblockingCalls } from "../actions/unblockingCalls.ts"
import type { Call } from "../callers/Call.ts"

/** The refusals for what is in the trash, or what cannot be purged yet. */
export const trashRefusals = {
  CollectionInTrash: (e: CollectionInTrash, call: Call["Service"]) => {
    const restore = resolvingCalls({ ...call, params: { id: e.collectionId } }, "restoreCollection")
    const actions = e.restorableByCaller ? restore : []
    return Wire.CollectionInTrash.make({
      message:
        actions.length > 0
          ? "The collection is in the trash; restore it first."
          : "The collection is in the trash; ask those who may restore it, or take another.",
      actions
    })
  },
  SpaceInTrash: (e: SpaceInTrash, call: Call["Service"]) =>
    Wire.SpaceInTrash.make({
      message: e.restorableByCaller
        ? "The project's space is in the trash; restore both with restore_space=1."
        : "The project's space is in the trash; ask an admin of its organisation to restore it.",
      spaceId: e.spaceId,
      spaceName: e.spaceName,
      actions: e.restorableByCaller
        ? resolvingCalls(call, "restoreProject", { query: "?restore_space=1" })
        : []
    }),
  StillInUse: (e: StillInUse, call: Call["Service"]) =>
    Wire.InUse.make({
      message:
        e.kind === "space"
          ? "Projects lie in this space, in the trash or not; purge them first."
          : "Spaces stand on this collection, in the trash or not; purge them first, or give them another.",
      usedBy: e.usedBy.map(({ id }) => id),
      actions: unblockingCalls(e, call)
    })
}
