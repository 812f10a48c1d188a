import type { Binding } from "@design-workspace/api/Bindings"
import { Option, Predicate, type Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { type ObjectSchema, objectSchemaOf } from "./jsonSchema.ts"

type Json = Readonly<Record<string, unknown>>

const strings = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.map((it) => `${it}`) : []

/** `?` if it is optional, and its type unless that is any text. */
const field = (name: string, schema: unknown, required: boolean): string => {
  const held = notation(schema)
  return `${name}${required ? "" : "?"}${held === "" ? "" : `: ${held}`}`
}

const fields = (schema: Json): string => {
  const required = new Set(strings(schema["required"]))
  const properties = Predicate.isObject(schema["properties"]) ? Object.entries(schema["properties"]) : []
  return `{${properties.map(([name, it]) => field(name, it, required.has(name))).join(", ")}}`
}

/** In the shortest notation; empty for any text. */
export const notation = (schema: unknown): string => {
  if (!Predicate.isObject(schema)) return ""
  const { anyOf, enum: values, title, type } = schema
  if (Array.isArray(values)) return strings(values).join("|")
  if (Array.isArray(anyOf)) return anyOf.map((it) => notation(it) || "text").join("|")
  if (Array.isArray(type))
    return type.map((it) => (it === "null" ? it : notation({ ...schema, type: it }) || "text")).join("|")
  if (typeof title === "string") return title
  switch (type) {
    case "object":
      return fields(schema)
    case "array":
      return `[${notation(schema["items"])}]`
    case "boolean":
      return "true|false"
    case "integer":
    case "number":
    case "null":
      return type
    default:
      return ""
  }
}

const properties = (schema: Schema.Constraint | undefined): ReadonlyArray<readonly [string, string]> =>
  Option.match(schema === undefined ? Option.none() : objectSchemaOf(schema), {
    onNone: () => [],
    onSome: (object) => Object.entries(object.properties).map(([name, it]) => [name, notation(it)])
  })

const shapeOf = (schema: Schema.Constraint | undefined): ObjectSchema | undefined =>
  schema === undefined ? undefined : Option.getOrUndefined(objectSchemaOf(schema))

/** As `?q {title, …}`: `…` stands for the fields that a call can go without. */
const neededNames = (query: ObjectSchema | undefined, body: ObjectSchema | undefined): string => {
  const inQuery = (query?.required ?? []).map((it) => `?${it}`)
  if (body === undefined) return inQuery.join(" ")
  const needed = body.required ?? []
  const more = Object.keys(body.properties).length > needed.length
  return [...inQuery, `{${[...needed, ...(more ? ["…"] : [])].join(", ")}}`].join(" ")
}

export const inputNotation = ({
  params,
  payload,
  query
}: HttpApiEndpoint.Top): Pick<Binding, "body" | "needed" | "query" | "slots"> => {
  const [body] = [...payload.values()].flatMap(({ schemas }) => schemas)
  const shape = shapeOf(body)
  return {
    needed: neededNames(shapeOf(query), shape),
    slots: Object.fromEntries(properties(params).filter(([, held]) => held !== "")),
    query: properties(query).map(([name, held]) => (held === "" ? name : `${name}=${held}`)),
    ...(shape === undefined ? {} : { body: notation(shape) })
  }
}
