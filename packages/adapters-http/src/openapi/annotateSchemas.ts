import { Predicate, Record } from "effect"
import { errorNotes } from "./errorNotes.ts"
import type { SchemaObject } from "./OpenApiObjects.ts"
import type { SchemaNotes } from "./schemas/SchemaNote.ts"
import { schemaNotes } from "./schemas/schemaNotes.ts"

export const codeOf = (schema: SchemaObject): unknown => {
  const { properties } = schema
  const code = Predicate.isObject(properties) ? properties["code"] : undefined
  return Predicate.isObject(code) ? code["const"] : undefined
}

/** The notes on every named schema. */
const allNotes = (): SchemaNotes => ({
  ...schemaNotes,
  ...Record.map(errorNotes(), ({ example, fields, when }) => ({ description: when, example, fields }))
})

/** The fields, each with its description if it has one. */
const describedFields = (
  name: string,
  schema: SchemaObject,
  fields: Readonly<Record<string, string>>
): SchemaObject => {
  const { properties } = schema
  if (!Predicate.isObject(properties)) return schema
  const unknown = Object.keys(fields).filter((field) => !(field in properties))
  if (unknown.length > 0) throw new Error(`${name} has no field ${unknown.join(", ")}`)
  return {
    ...schema,
    properties: Record.map(properties, (property, field) =>
      Predicate.isObject(property) && fields[field] !== undefined
        ? { ...property, description: fields[field] }
        : property
    )
  }
}

/** Every named schema with its description, its example, and descriptions of its fields. */
export const annotateSchemas = (
  schemas: Readonly<Record<string, SchemaObject>>
): Readonly<Record<string, SchemaObject>> => {
  const notes = allNotes()
  return Record.map(schemas, (schema, name) => {
    const note = notes[name]
    if (note === undefined) throw new Error(`the schema ${name} is not described`)
    const { description, example, fields = {} } = note
    return {
      ...describedFields(name, schema, fields),
      description,
      ...(example === undefined ? {} : { examples: [example] })
    }
  })
}
