import { Schema } from "effect"
import { addedText, textOrEmpty, textsOrNone } from "./lineFields.ts"

/** A line of a design, of its review or of its repair. */
export const DesignLine = Schema.Union([
  Schema.Struct({ type: Schema.Literal("layer"), name: Schema.String, description: textOrEmpty }),
  Schema.Struct({ type: Schema.Literal("specialty"), name: Schema.String, description: textOrEmpty }),
  Schema.Struct({
    type: Schema.Literal("block"),
    name: Schema.String,
    description: textOrEmpty,
    layer: textOrEmpty,
    specialties: textsOrNone,
    kind: addedText
  }),
  Schema.Struct({
    type: Schema.Literal("edge"),
    source: Schema.String,
    target: Schema.String,
    label: addedText
  }),
  Schema.Struct({ type: Schema.Literal("remark"), text: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("remove"),
    kind: Schema.Literals(["layer", "specialty", "block", "edge"]),
    id: Schema.String
  })
])
