import { Schema } from "effect"
import { addedText, addedTexts } from "./lineFields.ts"

/** A line of a project's graph. */
export const GraphLine = Schema.Union([
  Schema.Struct({ type: Schema.Literal("choose"), block: Schema.String, roles: addedTexts }),
  Schema.Struct({
    type: Schema.Literal("add"),
    name: Schema.String,
    layer: addedText,
    roles: addedTexts,
    kind: addedText
  }),
  Schema.Struct({
    type: Schema.Literal("join"),
    source: Schema.String,
    target: Schema.String,
    label: addedText
  })
])
