import { commonFields } from "@design-workspace/api/texts"
import { Predicate, Record } from "effect"
import { mapJson } from "./mapJson.ts"

const hasDescription = (property: unknown): boolean =>
  Predicate.isObject(property) && typeof property["description"] === "string"

/** Every field with a description: its own, or else what a field of this name means anywhere. */
export const describeFields = <A>(document: A): A =>
  mapJson(document, (object) => {
    const { properties, type } = object
    if (type !== "object" || !Predicate.isObject(properties)) return object
    return {
      ...object,
      properties: Record.map(properties, (property, name) => {
        const description = commonFields[name]
        return hasDescription(property) || description === undefined || !Predicate.isObject(property)
          ? property
          : { ...property, description }
      })
    }
  }) as A
