import { Context, type Effect } from "effect"
import type { GuestId, OrgId, ProjectId, UserId } from "../shared/Ids.ts"
import type { TrashSide } from "./isAbandoned.ts"

/**
 * Port: what becomes of guests' projects: handed over to a user, or abandoned, by the store's clock (contract 8.4 and
 * 15.2). `isAbandoned` says which ones are abandoned; documents' authors and the audit trail say who used them.
 */
export class GuestProjectRepo extends Context.Service<
  GuestProjectRepo,
  {
    /** Hands a guest's projects over to the user that the guest signed in as; answers which. */
    readonly claim: (
      guestId: GuestId,
      userId: UserId
    ) => Effect.Effect<ReadonlyArray<{ readonly id: ProjectId; readonly orgId: OrgId }>>
    /** At most every `abandonment.openingDays`. The project's version stays. */
    readonly recordOpened: (id: ProjectId) => Effect.Effect<void>
    /** At most `limit` abandoned ones: out of the trash, or in it for 30 days. */
    readonly abandoned: (side: TrashSide, limit: number) => Effect.Effect<ReadonlyArray<ProjectId>>
    /** Atomic. False if it is no longer abandoned, or in the trash already. */
    readonly trashAbandoned: (id: ProjectId) => Effect.Effect<boolean>
    /** Atomic: deletes it with all that belongs to it. False if no longer abandoned or not in the trash for 30 days. */
    readonly purgeAbandoned: (id: ProjectId) => Effect.Effect<boolean>
    /** Deletes the counts of past days: how many projects were made behind an address. */
    readonly removePastDays: Effect.Effect<void>
  }
>()("@design-workspace/domain/GuestProjectRepo") {}
