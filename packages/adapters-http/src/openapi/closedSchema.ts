import { mapJson } from "./mapJson.ts"

/** The schema without the room that answers have for fields of a later version: this version has its own alone. */
export const closedSchema = (schema: unknown): unknown =>
  mapJson(schema, (object) =>
    object["type"] === "object" && "properties" in object
      ? { additionalProperties: false, ...object }
      : object
  )
