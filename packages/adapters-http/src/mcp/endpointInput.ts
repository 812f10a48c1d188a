import { Option, Record, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { type ObjectSchema, objectSchemaOf } from "../wire/jsonSchema.ts"

/** The inputs of an operation, each part as an object schema; `body` is null if it takes none. */
export interface EndpointInput {
  readonly params: ObjectSchema
  readonly query: ObjectSchema
  readonly body: ObjectSchema | null
}

const none: ObjectSchema = { type: "object", properties: {} }

const part = (schema: Schema.Constraint | undefined): ObjectSchema =>
  schema === undefined ? none : Option.getOrElse(objectSchemaOf(schema), () => none)

/** Without the query parameters that a tool presets: those that also exist as a field of the body. */
export const inputOf = ({ params, payload, query }: HttpApiEndpoint.Top): EndpointInput => {
  const [bodySchema] = [...payload.values()].flatMap(({ schemas }) => schemas)
  const body = bodySchema === undefined ? null : part(bodySchema)
  const queryInput = part(query)
  return {
    // A path contains text, but a model should send the decoded value, such as a version's number.
    params: part(params && Schema.toType(params)),
    query: {
      ...queryInput,
      properties: Record.filter(
        queryInput.properties,
        (_, name) => !Object.hasOwn(body?.properties ?? {}, name)
      )
    },
    body
  }
}
