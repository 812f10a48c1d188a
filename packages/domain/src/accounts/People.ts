import { Context, type Effect, Schema } from "effect"
import { UserId } from "../shared/Ids.ts"

/** The fields that hold a user's id, each with the field for that user's name beside it (contract 16.5). */
export const nameFields = {
  createdBy: "createdByName",
  updatedBy: "updatedByName",
  deletedBy: "deletedByName",
  ownerId: "ownerName"
} as const

/** Who made and who last changed a thing. Null for guests and the operator, and for what is older than these fields. */
export const changers = { createdBy: Schema.NullOr(UserId), updatedBy: Schema.NullOr(UserId) }

/** Port: the names that users have now, as `shownName` says them. */
export class People extends Context.Service<
  People,
  {
    /** In one statement. Without those who were removed, and those without a name to show. */
    readonly namesOf: (ids: ReadonlySet<UserId>) => Effect.Effect<ReadonlyMap<UserId, string>>
  }
>()("@design-workspace/domain/People") {}
