import type { LayerInUse } from "@design-workspace/domain/overlays/OverlayErrors"
import type { StillInUse } from "@design-workspace/domain/trash/PurgeErrors"
import type * as Wire from "../wire/WireErrors.ts"
import type { Call } from "../callers/Call.ts"
import { resolvingCalls } from "./resolvingCalls.ts"

/** For so many blocks the calls that free their layer are told. */
export const mostBlocksTold = 10

/**
 * The calls that free a custom layer of its blocks: each is moved, or a custom one deleted, an inherited one sent back to where its
 * collection has it. Hiding one would leave it there.
 */
export const layerUnblockingCalls = (
  { blocks }: LayerInUse,
  call: Call["Service"]
): ReadonlyArray<Wire.ResolvingCall> =>
  blocks.slice(0, mostBlocksTold).flatMap(({ id, origin }) => {
    const on = { ...call, params: { ...call.params, blockId: id, field: "layer_id" } }
    return [
      ...resolvingCalls(on, "updateSpaceBlock"),
      ...resolvingCalls(on, origin === "custom" ? "removeSpaceBlock" : "resetSpaceBlockField")
    ]
  })

/**
 * The calls that free a thing in the trash of all that uses it: what lies in the trash too is purged, what does not is moved
 * there.
 */
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
  // A project that was never trashed is out of sight until its space is restored.
  return [...(live.length === 0 ? [] : resolvingCalls(on(id), "restoreSpace")), ...purges]
}
