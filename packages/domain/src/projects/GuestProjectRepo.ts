import { Context, type Effect } from "effect"
import type { GuestId, OrgId, ProjectId, UserId } from "../shared/Ids.ts"
import type { TrashSide } from "./isAbandoned.ts"

/** Port: guests' projects are handed over or abandoned, by the store's clock (contract 8.4 and 15.2). */
export class GuestProjectRepo extends Context.Service<
  GuestProjectRepo,
  {
    /** To the user that the guest signed in as. */
    readonly claim: (
      guestId: GuestId,
      userId: UserId
    ) => Effect.Effect<ReadonlyArray<{ readonly id: ProjectId; readonly orgId: OrgId }>>
    /** At most every `abandonment.openingDays`. The version stays. */
    readonly recordOpened: (id: ProjectId) => Effect.Effect<void>
    readonly abandoned: (side: TrashSide, limit: number) => Effect.Effect<ReadonlyArray<ProjectId>>
    /** Atomic. False if no longer abandoned, or in the trash already. */
    readonly trashAbandoned: (id: ProjectId) => Effect.Effect<boolean>
    /** Atomic: with all that belongs to it. False if it is no longer abandoned, or not in the trash for 30 days. */
    readonly purgeAbandoned: (id: ProjectId) => Effect.Effect<boolean>
    readonly removePastDays: Effect.Effect<void>
  }
>()("@design-workspace/domain/GuestProjectRepo") {}
