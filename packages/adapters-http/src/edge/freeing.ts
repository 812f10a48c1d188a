import type { StillInUse } from "@design-workspace/domain/trash/PurgeErrors"
import type * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"
import { resolving } from "./resolving.ts"

/**
 * The calls that free a thing in the trash of all that uses it: what lies in the trash too is purged, what does not is moved
 * there.
 */
export const freeing = (
  { id, kind, usedBy }: StillInUse,
  call: Call["Service"]
): ReadonlyArray<Wire.ResolvingCall> => {
  const on = (id: string) => ({ ...call, params: { id } })
  const purge = kind === "space" ? "purgeProject" : "purgeSpace"
  const purges = usedBy
    .filter(({ trashed }) => trashed)
    .flatMap((user) => resolving(on(user.id), purge, { body: { confirm: true } }))
  const live = usedBy.filter(({ trashed }) => !trashed)
  if (kind === "collection")
    return [...live.flatMap((user) => resolving(on(user.id), "trashSpace")), ...purges]
  // A project that was never trashed is out of sight until its space is restored.
  return [...(live.length === 0 ? [] : resolving(on(id), "restoreSpace")), ...purges]
}
