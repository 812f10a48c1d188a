import { Predicate } from "effect"

export type JsonObject = Readonly<Record<string, unknown>>

/** Replaces each object in the value, innermost first. */
export const mapJson = (value: unknown, change: (object: JsonObject) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapJson(item, change))
  if (!Predicate.isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, it]) => [key, mapJson(it, change)])))
}

/** Without the room that answers have for fields of a later version. */
export const closedSchema = (schema: unknown): unknown =>
  mapJson(schema, (object) =>
    object["type"] === "object" && "properties" in object
      ? { additionalProperties: false, ...object }
      : object
  )
