import { commonExample, roomTexts } from "@design-workspace/api/texts"
import type { SchemaText, Texts } from "@design-workspace/api/wire/Texts"
import { Predicate, Record } from "effect"
import { errorNotes } from "./errorNotes.ts"
import { exampleOf } from "./exampleOf.ts"
import type { SchemaObject } from "./OpenApiObjects.ts"

export const codeOf = (schema: SchemaObject): unknown => {
  const { properties } = schema
  const code = Predicate.isObject(properties) ? properties["code"] : undefined
  return Predicate.isObject(code) ? code["const"] : undefined
}

type Schemas = Readonly<Record<string, SchemaObject>>

interface Note {
  readonly text: SchemaText
  readonly room: Omit<Texts, "schemas">
}

const allNotes = (): Readonly<Record<string, Note>> => ({
  ...Object.fromEntries(
    roomTexts.flatMap(({ schemas, ...room }) =>
      Object.entries(schemas).map(([name, text]) => [
        name,
        { room, text: typeof text === "string" ? { description: text } : text }
      ])
    )
  ),
  ...Record.map(errorNotes(), ({ example, fields, when }) => ({
    room: {},
    text: { description: when, example, fields }
  }))
})

/** What is given, and of the rest what it cannot do without. */
const exampleOfObject = (
  properties: Readonly<Record<string, SchemaObject>>,
  required: unknown,
  { room, text: { example = {} } }: Note,
  schemas: Schemas
): unknown => {
  const needed = Array.isArray(required) ? required : []
  const values = { ...commonExample, ...room.example }
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, property]) => {
      if (Predicate.hasProperty(example, field)) return [[field, example[field]]]
      if (!needed.includes(field)) return []
      return [[field, field in values ? values[field] : exampleOf(property, schemas)]]
    })
  )
}

const annotated = (name: string, schema: SchemaObject, note: Note, schemas: Schemas): SchemaObject => {
  const { description, example, fields = {} } = note.text
  const { properties, required } = schema
  if (!Predicate.isObject(properties)) {
    return { ...schema, description, ...(example === undefined ? {} : { examples: [example] }) }
  }
  const unknown = [...Object.keys(fields), ...Object.keys(Object(example))].filter(
    (it) => !(it in properties)
  )
  if (unknown.length > 0) throw new Error(`${name} has no field ${unknown.join(", ")}`)
  return {
    ...schema,
    properties: Record.map(properties, (property, field) => {
      const said = fields[field] ?? note.room.fields?.[field]
      return said === undefined || !Predicate.isObject(property)
        ? property
        : { ...property, description: said }
    }),
    description,
    examples: [exampleOfObject(properties as Schemas, required, note, schemas)]
  }
}

export const annotateSchemas = (schemas: Schemas): Schemas => {
  const notes = allNotes()
  const found: { [name: string]: SchemaObject } = {}
  // An example may have examples of other schemas in it.
  const all = Object.defineProperties<{ [name: string]: SchemaObject }>(
    {},
    Record.map(schemas, (schema, name) => ({
      enumerable: true,
      get: () => {
        const note = notes[name]
        if (note === undefined) throw new Error(`the schema ${name} is not described`)
        found[name] ??= annotated(name, schema, note, all)
        return found[name]
      }
    }))
  )
  return { ...all }
}
