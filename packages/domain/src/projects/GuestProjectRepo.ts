import { Context, type Effect } from "effect"
import type { ProjectId } from "../shared/Ids.ts"

/**
 * Port: the projects of guests that nobody comes back to, by the store's clock (contract 8.4 and 15.2). Abandoned is one that nobody
 * opened or wrote for 365 days, that no signed-in user ever wrote, by its documents' authors and the audit trail, and that has no grant.
 */
export class GuestProjectRepo extends Context.Service<
  GuestProjectRepo,
  {
    /** Notes that a guest's project is opened, unless that was noted within the day; its version stays. */
    readonly noteOpened: (id: ProjectId) => Effect.Effect<void>
    /** So many abandoned ones at most: out of the trash, or in it for 30 days. */
    readonly abandoned: (
      place: "standing" | "trash",
      limit: number
    ) => Effect.Effect<ReadonlyArray<ProjectId>>
    /** Atomic: false where it is not abandoned any more, or in the trash already. */
    readonly trashAbandoned: (id: ProjectId) => Effect.Effect<boolean>
    /** Atomic: deletes it with all that is its own; false where it is not abandoned any more, or not in the trash for 30 days. */
    readonly purgeAbandoned: (id: ProjectId) => Effect.Effect<boolean>
    /** Forgets how many projects were made behind addresses on days long past. */
    readonly removePastDays: Effect.Effect<void>
  }
>()("@design-workspace/domain/GuestProjectRepo") {}
