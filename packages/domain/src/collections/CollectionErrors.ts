import { Schema } from "effect"
import { CollectionId } from "../shared/Ids.ts"

/** No such collection, or not visible to the caller. */
export class CollectionNotFound extends Schema.TaggedError<CollectionNotFound>()("CollectionNotFound", {
  collectionId: Schema.String
}) {}

/** The collection is in the trash: restore it first. `restorableByCaller` says whether the caller may. */
export class CollectionInTrash extends Schema.TaggedError<CollectionInTrash>()("CollectionInTrash", {
  collectionId: CollectionId,
  restorableByCaller: Schema.Boolean
}) {}

/** Spaces of other organisations use the collection, so it cannot become one organisation's own. */
export class CollectionInUse extends Schema.TaggedError<CollectionInUse>()("CollectionInUse", {
  spaceIds: Schema.Array(Schema.String)
}) {}

/** No such block in the collection. */
export class BlockNotFound extends Schema.TaggedError<BlockNotFound>()("BlockNotFound", {
  blockId: Schema.String
}) {}

/** The collection's content has no such version. */
export class CollectionVersionNotFound extends Schema.TaggedError<CollectionVersionNotFound>()(
  "CollectionVersionNotFound",
  { version: Schema.Number }
) {}
