import type { JsonSchema } from "effect"
import { Schema } from "effect"

/**
 * A check that always passes: it says in the published schema what this one looks like, where a parser of its own judges what is
 * sent. `place` puts the published form where it belongs.
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
