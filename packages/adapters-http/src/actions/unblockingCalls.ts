import type * as Wire from "@design-workspace/api/wire/WireErrors"
import type { LayerInUse } from "@design-workspace/domain/overlays/OverlayErrors"
import type { StillInUse } from "@design-workspace/domain/trash/PurgeErrors"
import type { Call } from "../callers/Call.ts"
import { resolvingCalls } from "./resolvingCalls.ts"

/** The maximum number of blocks for which an error lists the calls that free their layer. */
export const mostBlocksListed = 10

/** Two calls for each block: move it, or delete a custom and reset an inherited one. Hiding leaves it on the layer. */
export const layerUnblockingCalls = (
  { blocks }: LayerInUse,
  call: Call["Service"]
): ReadonlyArray<Wire.ResolvingCall> =>
  blocks.slice(0, mostBlocksListed).flatMap(({ id, origin }) => {
    const on = { ...call, params: { ...call.params, blockId: id, field: "layer_id" } }
    return [
      ...resolvingCalls(on, "updateSpaceBlock"),
      ...resolvingCalls(on, origin === "custom" ? "removeSpaceBlock" : "resetSpaceBlockField")
    ]
  })

/** Purges the users of the resource that are in the trash, and moves the others there. */
export const unblockingCalls = (
  { id, kind, usedBy }: StillInUse,
  call: Call["Service"]
): ReadonlyArray<Wire.ResolvingCall> => {
  const on = (id: string) => ({ ...call, params: { id } })
  const purge = kind === "space" ? "purgeProject" : "purgeSpace"
  const purges = usedBy
    .filter(({ trashed }) => trashed)
    .flatMap((user) => resolvingCalls(on(user.id), purge, { body: { confirm: true } }))
  const live = usedBy.filter(({ trashed }) => !trashed)
  if (kind === "collection")
    return [...live.flatMap((user) => resolvingCalls(on(user.id), "trashSpace")), ...purges]
  // A project that was never trashed is not visible until its space is restored.
  return [...(live.length === 0 ? [] : resolvingCalls(on(id), "restoreSpace")), ...purges]
}
