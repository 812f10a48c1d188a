import { Context, Schema } from "effect"

/** As Markdown lists it under Actions (contract 12). */
export const ActionWire = Schema.Struct({
  name: Schema.String,
  method: Schema.String,
  path: Schema.String,
  body: Schema.optionalKey(Schema.String),
  description: Schema.String
}).annotate({ identifier: "OfferedAction" })

const offered = (read: string) =>
  Schema.optionalKey(
    Schema.Array(ActionWire).annotate({
      description: `Only of ${read} with \`actions=1\`: the calls that the caller may make next.`
    })
  )

/** What a read puts beside its resource with `actions=1`. */
export const besideResource = { actions: offered("a read") }

/** A webhook has a field `actions` of its own. */
export const besideWebhook = { offeredActions: offered("`readWebhook`") }

export const ActionsField = Context.Reference<"actions" | "offered_actions">(
  "@design-workspace/api/ActionsField",
  { defaultValue: () => "actions" }
)
