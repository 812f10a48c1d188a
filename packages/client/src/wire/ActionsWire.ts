import { Schema } from "effect"

/** A call that the caller may make next, as Markdown lists it under Actions (contract 12). */
export const ActionWire = Schema.Struct({
  name: Schema.String,
  method: Schema.String,
  path: Schema.String,
  body: Schema.optionalKey(Schema.String),
  description: Schema.String
}).annotate({ identifier: "OfferedAction" })

/** The field that a read puts beside its resource with `actions=1`. */
export const besideResource = {
  actions: Schema.optionalKey(
    Schema.Array(ActionWire).annotate({
      description: "Only of a read with `actions=1`: the calls that the caller may make next."
    })
  )
}
