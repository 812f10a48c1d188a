import type { JsonSchema } from "effect"
import { Schema } from "effect"

/**
 * A check that always passes. It adds the published form of `schema` to a schema whose own parser checks the input.
 * `place` puts the published form into position.
 */
export const documented = <T>(
  schema: Schema.Constraint,
  place: (published: JsonSchema.JsonSchema) => JsonSchema.JsonSchema
) =>
  Schema.makeFilter<T>(() => undefined, {
    representation: {
      id: "@design-workspace/adapters-http/documented",
      payload: null,
      schemas: [Schema.toEncoded(schema).ast]
    },
    toJsonSchema: ({ schemas: [published] }) => (published === undefined ? {} : place(published))
  })
