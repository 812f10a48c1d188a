import { Predicate } from "effect"
import type { JsonObject } from "./mapJson.ts"
import type { SchemaObject } from "./OpenApiObjects.ts"

type Schemas = Readonly<Record<string, SchemaObject>>

const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

const named = (ref: string, schemas: Schemas): SchemaObject => {
  const schema = schemas[ref.replace("#/components/schemas/", "")]
  if (schema === undefined) throw new Error(`there is no schema ${ref}`)
  return schema
}

const given = (schema: JsonObject): ReadonlyArray<unknown> => {
  const { const: constant, default: fallback, enum: values, examples } = schema
  return [
    ...(isList(examples) ? examples.slice(0, 1) : []),
    ...(constant === undefined ? [] : [constant]),
    ...(fallback === undefined ? [] : [fallback]),
    ...(isList(values) ? values.slice(0, 1) : [])
  ]
}

/** Fails for a text without an example: an invented one is useless. */
export const exampleOf = (schema: SchemaObject, schemas: Schemas): unknown => {
  const [example] = given(schema)
  if (example !== undefined) return example
  const { $ref: ref, anyOf, items, properties, type } = schema
  if (typeof ref === "string") return exampleOf(named(ref, schemas), schemas)
  if (isList(anyOf) && Predicate.isObject(anyOf[0])) return exampleOf(anyOf[0], schemas)
  if (Predicate.isObject(items)) return [exampleOf(items, schemas)]
  if (Predicate.isObject(properties)) {
    return Object.fromEntries(
      Object.entries(properties).flatMap(([key, value]) =>
        Predicate.isObject(value) ? [[key, exampleOf(value, schemas)]] : []
      )
    )
  }
  if (type === "integer") return schema["minimum"] ?? 1
  if (type === "boolean") return true
  if (type === "null") return null
  throw new Error(`a published schema has no example: ${JSON.stringify(schema)}`)
}
