import { Schema } from "effect"

/** By a space or a project, in the trash or not. */
export class StillInUse extends Schema.TaggedError<StillInUse>()("StillInUse", {
  kind: Schema.Literals(["collection", "space"]),
  id: Schema.String,
  usedBy: Schema.Array(Schema.Struct({ id: Schema.String, trashed: Schema.Boolean }))
}) {}
