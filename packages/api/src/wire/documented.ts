import { type JsonSchema, Schema } from "effect"

/** Always passes. Publishes `schema`, put into position by `place`, for a schema whose own parser checks the input. */
export const documented = <T>(
  schema: Schema.Constraint,
  place: (published: JsonSchema.JsonSchema) => JsonSchema.JsonSchema
) =>
  Schema.makeFilter<T>(() => undefined, {
    representation: {
      id: "@design-workspace/api/documented",
      payload: null,
      schemas: [Schema.toEncoded(schema).ast]
    },
    toJsonSchema: ({ schemas: [published] }) => (published === undefined ? {} : place(published))
  })
