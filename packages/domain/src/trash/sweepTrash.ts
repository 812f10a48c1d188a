import { type DateTime, Effect } from "effect"
import type { PurgeOutcome, PurgeRepo, Trashed } from "./PurgeRepo.ts"
import type { TrashRef } from "./TrashRef.ts"

export const sweepBatch = 100

export interface ExpiredTrash {
  readonly projects: number
  readonly spaces: number
  readonly collections: number
  readonly inUse: ReadonlyArray<TrashRef>
}

interface Sweep {
  readonly cutoff: DateTime.Utc
  readonly kinds: ReadonlyArray<TrashRef["kind"]>
}

type Take = (ref: TrashRef) => Effect.Effect<PurgeOutcome["_tag"]>

/** Skipped things are not looked up again, so the sweep ends. */
const sweepKind = Effect.fnUntraced(function* (
  purges: PurgeRepo["Service"],
  kind: TrashRef["kind"],
  { cutoff, kinds }: Sweep,
  take: Take
) {
  const inUse: Array<TrashRef> = []
  let purged = 0
  let after: Trashed | null = null
  if (!kinds.includes(kind)) return { purged, inUse }
  do {
    const found: ReadonlyArray<Trashed> = yield* purges.trashedBefore(kind, cutoff, after, sweepBatch)
    for (const { ref } of found) {
      const outcome = yield* take(ref)
      if (outcome === "Purged") purged += 1
      if (outcome === "InUse") inUse.push(ref)
    }
    after = found.length < sweepBatch ? null : (found.at(-1) ?? null)
  } while (after !== null)
  return { purged, inUse }
})

/** In this order, what was used only by others in the trash goes in the same sweep. */
export const sweepTrash = Effect.fnUntraced(function* (
  purges: PurgeRepo["Service"],
  sweep: Sweep,
  take: Take
) {
  const ofProjects = yield* sweepKind(purges, "project", sweep, take)
  const ofSpaces = yield* sweepKind(purges, "space", sweep, take)
  const ofCollections = yield* sweepKind(purges, "collection", sweep, take)
  return {
    projects: ofProjects.purged,
    spaces: ofSpaces.purged,
    collections: ofCollections.purged,
    inUse: [...ofProjects.inUse, ...ofSpaces.inUse, ...ofCollections.inUse]
  } satisfies ExpiredTrash
})
