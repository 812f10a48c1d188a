import { Schema } from "effect"
import { SpaceId } from "../shared/Ids.ts"

/** No such space, or out of the caller's sight. */
export class SpaceNotFound extends Schema.TaggedError<SpaceNotFound>()("SpaceNotFound", {
  spaceId: Schema.String
}) {}

/** The parent space is in the trash; `restorableByCaller` tells whether the caller may bring it back. */
export class SpaceInTrash extends Schema.TaggedError<SpaceInTrash>()("SpaceInTrash", {
  spaceId: SpaceId,
  spaceName: Schema.String,
  restorableByCaller: Schema.Boolean
}) {}
