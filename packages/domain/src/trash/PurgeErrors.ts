import { Schema } from "effect"

/** A space uses the collection, or a project is in the space, in the trash or not: it cannot be purged. */
export class StillInUse extends Schema.TaggedError<StillInUse>()("StillInUse", {
  kind: Schema.Literals(["collection", "space"]),
  id: Schema.String,
  usedBy: Schema.Array(Schema.Struct({ id: Schema.String, trashed: Schema.Boolean }))
}) {}
