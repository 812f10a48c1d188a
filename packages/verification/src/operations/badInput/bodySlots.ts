import type { SchemaObject } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { publishedApi, resolved as resolvedIn } from "../../calls/PublishedApi.ts"

export interface BodySlot {
  readonly path: ReadonlyArray<string | number>
  readonly schema: SchemaObject
  /** The whole body as text, with this text in the place. */
  readonly put: (json: string) => string
  /** The fields that are there, or could be. */
  readonly fields: () => Readonly<Record<string, unknown>>
  /** The whole body without the field; undefined where it is none. */
  readonly leftOut: (() => string) | undefined
}

const resolved = (schema: SchemaObject): SchemaObject =>
  "$ref" in schema ? resolved(resolvedIn(schema, publishedApi.components.schemas)) : schema

const propertiesOf = (schema: SchemaObject) =>
  (schema["properties"] ?? {}) as Readonly<Record<string, SchemaObject>>
const itemsOf = (schema: SchemaObject) => schema["items"] as SchemaObject | undefined
const choicesOf = (schema: SchemaObject): ReadonlyArray<SchemaObject> =>
  (schema["anyOf"] ?? schema["oneOf"] ?? []) as ReadonlyArray<SchemaObject>

const sampleOf = (unresolved: SchemaObject): unknown => {
  const schema = resolved(unresolved)
  const [example] = (schema["examples"] ?? []) as ReadonlyArray<unknown>
  if (example !== undefined) return example
  const [choice] = choicesOf(schema)
  if (choice !== undefined) return sampleOf(choice)
  const items = itemsOf(schema)
  if (items !== undefined) return [sampleOf(items)]
  if (schema["const"] !== undefined) return schema["const"]
  if (Array.isArray(schema["enum"])) return schema["enum"][0]
  const properties = Object.entries(propertiesOf(schema)).map(([name, it]) => [name, sampleOf(it)])
  if (properties.length > 0) return Object.fromEntries(properties)
  return { integer: 1, number: 1, boolean: true, string: "a", null: null }[String(schema["type"])] ?? {}
}

/** Stands in a value until a text takes its place. */
const mark = "the marked place"

type Put = (value: unknown) => unknown

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const slotsIn = (
  unresolved: SchemaObject,
  value: unknown,
  path: BodySlot["path"],
  put: Put,
  leftOut?: () => string
): ReadonlyArray<BodySlot> => {
  const schema = resolved(unresolved)
  const here: BodySlot = {
    path,
    schema,
    put: (json) => JSON.stringify(put(mark)).replace(`"${mark}"`, () => json),
    fields: () => (isRecord(value) ? value : {}),
    leftOut
  }
  const choices = choicesOf(schema).flatMap((it) => slotsIn(it, value, path, put).slice(1))
  const items = itemsOf(schema)
  if (items !== undefined) {
    const [first, ...others] = Array.isArray(value) && value.length > 0 ? value : [sampleOf(items)]
    return [here, ...choices, ...slotsIn(items, first, [...path, 0], (it) => put([it, ...others]))]
  }
  const fields = Object.entries(propertiesOf(schema)).flatMap(([name, it]) => {
    const { [name]: had, ...others } = isRecord(value) ? value : ({} as Record<string, unknown>)
    const field = had === undefined ? sampleOf(it) : had
    const putField: Put = (value) => put({ ...others, [name]: value })
    return slotsIn(it, field, [...path, name], putField, () => JSON.stringify(put(others)))
  })
  return [here, ...choices, ...fields]
}

/** The whole first; fields that `body` leaves out are filled in where something is put into them. */
export const bodySlots = (schema: SchemaObject, body: unknown): ReadonlyArray<BodySlot> =>
  slotsIn(schema, body, [], (value) => value)

export const sampleText = (schema: SchemaObject): string => JSON.stringify(sampleOf(schema))
