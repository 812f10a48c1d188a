import { Schema } from "effect"
import { CollectionId } from "../shared/Ids.ts"

/** No such collection, or not visible to the caller. */
export class CollectionNotFound extends Schema.TaggedError<CollectionNotFound>()("CollectionNotFound", {
  collectionId: Schema.String
}) {}

/** Restore it first. `restorableByCaller` says whether the caller may. */
export class CollectionInTrash extends Schema.TaggedError<CollectionInTrash>()("CollectionInTrash", {
  collectionId: CollectionId,
  restorableByCaller: Schema.Boolean
}) {}

/** Spaces of other organisations use the collection, so it cannot become one organisation's own. */
export class CollectionInUse extends Schema.TaggedError<CollectionInUse>()("CollectionInUse", {
  spaceIds: Schema.Array(Schema.String)
}) {}

export class BlockNotFound extends Schema.TaggedError<BlockNotFound>()("BlockNotFound", {
  blockId: Schema.String
}) {}

export class CollectionVersionNotFound extends Schema.TaggedError<CollectionVersionNotFound>()(
  "CollectionVersionNotFound",
  { version: Schema.Number }
) {}
