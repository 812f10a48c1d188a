import type { UserActor } from "@design-workspace/domain/access/Actor"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { Data, Effect } from "effect"

/** The person at the machine is no user of the service, but whoever may open its database may do everything in it. */
export const operator: UserActor = {
  _tag: "User",
  userId: UserId.make("00000000-0000-0000-0000-000000000000"),
  siteAdmin: true,
  organisations: new Map(),
  credential: { _tag: "Operator" }
}

/** For `Effect.catchTags`: the operator never lacks a role. */
export const neverRefused = {
  Forbidden: (refusal: unknown) => Effect.die(refusal),
  GuestNotAllowed: (refusal: unknown) => Effect.die(refusal)
}

export class AdminFailure extends Data.TaggedError("AdminFailure")<{ readonly message: string }> {}
