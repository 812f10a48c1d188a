import { Context, type Effect, Schema } from "effect"
import { UserId } from "../shared/Ids.ts"

/**
 * The fields that hold the id of a user, each with the field beside it for that user's name (contract 16.5). Versions
 * have their author's name besides, as they are read.
 */
export const nameFields = {
  createdBy: "createdByName",
  updatedBy: "updatedByName",
  deletedBy: "deletedByName",
  ownerId: "ownerName"
} as const

/**
 * Who made a thing, and who made the change that its `updatedAt` names. Null for what was made before these were kept,
 * by guests and by the operator.
 */
export const changers = { createdBy: Schema.NullOr(UserId), updatedBy: Schema.NullOr(UserId) }

/** Port: the names that users have now, as `shownName` says them. */
export class People extends Context.Service<
  People,
  {
    /** In one statement. Without those who were removed, and those without a name to show. */
    readonly namesOf: (ids: ReadonlySet<UserId>) => Effect.Effect<ReadonlyMap<UserId, string>>
  }
>()("@design-workspace/domain/People") {}
