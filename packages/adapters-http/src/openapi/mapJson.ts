import { Predicate } from "effect"

/** A JSON object of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The value with each object in it, the innermost first, replaced by what `change` makes of it. */
export const mapJson = (value: unknown, change: (object: JsonObject) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapJson(item, change))
  if (!Predicate.isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, it]) => [key, mapJson(it, change)])))
}
