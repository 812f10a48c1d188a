import { Schema } from "effect"

/** A space stands on the collection, or a project lies in the space, in the trash or not: it cannot be purged. */
export class StillInUse extends Schema.TaggedError<StillInUse>()("StillInUse", {
  kind: Schema.Literals(["collection", "space"]),
  id: Schema.String,
  usedBy: Schema.Array(Schema.Struct({ id: Schema.String, trashed: Schema.Boolean }))
}) {}
