import { Schema } from "effect"
import { SpaceId } from "../shared/Ids.ts"

export class SpaceNotFound extends Schema.TaggedError<SpaceNotFound>()("SpaceNotFound", {
  spaceId: Schema.String
}) {}

export class SpaceInTrash extends Schema.TaggedError<SpaceInTrash>()("SpaceInTrash", {
  spaceId: SpaceId,
  spaceName: Schema.String,
  restorableByCaller: Schema.Boolean
}) {}
