import { type DateTime, Effect } from "effect"
import type { PurgeOutcome, PurgeRepo, Trashed } from "./PurgeRepo.ts"
import { sweepBatch } from "./sweepBatch.ts"
import type { TrashRef } from "./TrashRef.ts"

/** How many of each kind are permanently deleted, and what stays in the trash because something uses it. */
export interface ExpiredTrash {
  readonly projects: number
  readonly spaces: number
  readonly collections: number
  readonly inUse: ReadonlyArray<TrashRef>
}

/** What is swept: of these kinds, what went into the trash before the cutoff. */
interface Sweep {
  readonly cutoff: DateTime.Utc
  readonly kinds: ReadonlyArray<TrashRef["kind"]>
}

type Take = (ref: TrashRef) => Effect.Effect<PurgeOutcome["_tag"]>

/** One kind, batch after batch. Skipped things are not looked up again, so that the sweep ends. */
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

/**
 * Goes through the trash and takes each thing by itself: projects, then spaces, then collections. So things that were
 * used only by others in the trash go in the same sweep.
 */
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
