import { Option, Predicate, Record, Schema } from "effect"

type Json = Readonly<Record<string, unknown>>

export interface ObjectSchema {
  readonly type: "object"
  readonly properties: Readonly<Record<string, unknown>>
  readonly required?: ReadonlyArray<string>
}

/** Limits that no caller comes near to; the call itself checks them. */
const isFarLimit = (key: string, value: unknown): boolean =>
  ((key === "minimum" || key === "maximum") && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) ||
  ((key === "maxLength" || key === "maxItems") && Number(value) > 1000)

/** The call itself checks these. */
const saysNothing = (key: string, value: unknown): boolean =>
  (key === "additionalProperties" && value === true) ||
  isFarLimit(key, value) ||
  ["pattern", "format", "examples"].includes(key)

/** `anyOf: [{type: T, …}, {type: "null"}]` as `{type: [T, "null"], …}`. */
const orNull = (schema: Json): Json => {
  const members = schema["anyOf"]
  if (!Array.isArray(members) || members.length !== 2) return schema
  const [one, other]: ReadonlyArray<unknown> = members
  const { anyOf: _, ...rest } = schema
  return Predicate.isObject(one) &&
    Predicate.isObject(other) &&
    other["type"] === "null" &&
    typeof one["type"] === "string"
    ? { ...rest, ...one, type: [one["type"], "null"] }
    : schema
}

/** Every word of a schema costs tokens in every conversation. */
const compact = (schema: unknown, definitions: Json): unknown => {
  if (Array.isArray(schema)) return schema.map((it) => compact(it, definitions))
  if (!Predicate.isObject(schema)) return schema
  const reference = schema["$ref"]
  if (typeof reference === "string")
    return compact(definitions[reference.split("/").at(-1) ?? ""], definitions)
  const parts = Array.isArray(schema["allOf"]) ? schema["allOf"].map((it) => compact(it, definitions)) : []
  const own = Object.entries(schema).flatMap(([key, value]) =>
    key === "allOf" || saysNothing(key, value)
      ? []
      : [
          [
            key,
            key === "properties" && Predicate.isObject(value)
              ? Record.map(value, (it) => compact(it, definitions))
              : compact(value, definitions)
          ] as const
        ]
  )
  return orNull(Object.assign({}, ...parts.filter(Predicate.isObject), Object.fromEntries(own)))
}

const isObjectSchema = (value: unknown): value is ObjectSchema =>
  Predicate.isObject(value) && value["type"] === "object" && Predicate.isObject(value["properties"])

/** None for a schema that is no object with named fields. */
export const objectSchemaOf = (schema: Schema.Constraint): Option.Option<ObjectSchema> => {
  const document = Schema.toJsonSchemaDocument(schema)
  return Option.liftPredicate(isObjectSchema)(compact(document.schema, document.definitions))
}
