import { Option, Record, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { type ObjectSchema, objectSchemaOf } from "../wire/jsonSchema.ts"

/** What an operation takes, each part as an object's schema; `body` is null where it takes none. */
export interface EndpointInput {
  readonly params: ObjectSchema
  readonly query: ObjectSchema
  readonly body: ObjectSchema | null
}

const none: ObjectSchema = { type: "object", properties: {} }

const part = (schema: Schema.Constraint | undefined): ObjectSchema =>
  schema === undefined ? none : Option.getOrElse(objectSchemaOf(schema), () => none)

/** Reads what an operation takes off its endpoint, without the query parameters that a tool presets: those the body has a field for. */
export const inputOf = ({ params, payload, query }: HttpApiEndpoint.Top): EndpointInput => {
  const [bodySchema] = [...payload.values()].flatMap(({ schemas }) => schemas)
  const body = bodySchema === undefined ? null : part(bodySchema)
  const asked = part(query)
  return {
    // A path holds text; what it means, such as a version's number, is what a model should send.
    params: part(params && Schema.toType(params)),
    query: {
      ...asked,
      properties: Record.filter(asked.properties, (_, name) => !Object.hasOwn(body?.properties ?? {}, name))
    },
    body
  }
}
