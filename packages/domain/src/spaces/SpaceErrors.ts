import { Schema } from "effect"
import { SpaceId } from "../shared/Ids.ts"

/** No such space, or not visible to the caller. */
export class SpaceNotFound extends Schema.TaggedError<SpaceNotFound>()("SpaceNotFound", {
  spaceId: Schema.String
}) {}

/** `restorableByCaller` says whether the caller may restore it. */
export class SpaceInTrash extends Schema.TaggedError<SpaceInTrash>()("SpaceInTrash", {
  spaceId: SpaceId,
  spaceName: Schema.String,
  restorableByCaller: Schema.Boolean
}) {}
