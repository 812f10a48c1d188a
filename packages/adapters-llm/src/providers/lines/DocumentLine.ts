import { Schema } from "effect"

/** A line of a design document. */
export const DocumentLine = Schema.Union([
  Schema.Struct({ type: Schema.Literal("purpose"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("responsibility"), text: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("interface"),
    direction: Schema.Literals(["in", "out"]),
    neighbour: Schema.String,
    text: Schema.String
  }),
  Schema.Struct({ type: Schema.Literal("data"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("work"), role: Schema.String, text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("decision"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("risk"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("question"), text: Schema.String })
])
