import { comment } from "./comment.ts"
import { refName, type Schema } from "./Schema.ts"

export type Schemas = Readonly<Record<string, Schema>>

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** The field's own words, else those of what it holds. */
const said = (schema: Schema, schemas: Schemas): string | undefined => {
  if (schema.description !== undefined) return schema.description
  if (schema.$ref !== undefined) return schemas[refName(schema.$ref)]?.description
  const inner = schema.items ?? schema.anyOf?.find(({ type }) => type !== "null")
  return inner === undefined ? undefined : said(inner, schemas)
}

const limits = ({ default: otherwise, maximum, minimum }: Schema): string | undefined => {
  const told = [
    minimum === undefined ? undefined : `at least ${minimum}`,
    maximum === undefined ? undefined : `at most ${maximum}`,
    otherwise === undefined ? undefined : `${JSON.stringify(otherwise)} by default`
  ].filter((it) => it !== undefined)
  return told.length === 0 ? undefined : `Value: ${told.join(", ")}.`
}

/** The client reads the JSON in the `data` of an event, and leaves every other text as it is. */
const givenOf = (name: string, schema: Schema, object: Schema): Schema =>
  name === "data" && object.properties?.["event"] !== undefined ? (schema.contentSchema ?? schema) : schema

export const fieldsText = (object: Schema, schemas: Schemas, indent: string): string => {
  const required = new Set(object.required)
  return Object.entries(object.properties ?? {})
    .map(([name, schema]) => {
      const type = typeText(givenOf(name, schema, object), schemas, indent)
      const optional = required.has(name) ? `: ${type}` : `?: ${type} | undefined`
      return `${comment([said(schema, schemas), limits(schema)], indent)}${indent}readonly ${key(name)}${optional}\n`
    })
    .join("")
}

const union = (members: ReadonlyArray<string>): string => [...new Set(members)].join(" | ")

const objectText = (schema: Schema, schemas: Schemas, indent: string): string => {
  if (schema.properties !== undefined) return `{\n${fieldsText(schema, schemas, `${indent}  `)}${indent}}`
  const values = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {}
  return `{ readonly [name: string]: ${typeText(values, schemas, indent)} }`
}

const typeOfName = (type: string, schema: Schema, schemas: Schemas, indent: string): string => {
  switch (type) {
    case "integer":
    case "number":
      return "number"
    case "array":
      return `ReadonlyArray<${typeText(schema.items ?? {}, schemas, indent)}>`
    case "object":
      return objectText(schema, schemas, indent)
    default:
      return type
  }
}

export const typeText = (schema: Schema, schemas: Schemas, indent = ""): string => {
  if (schema.$ref !== undefined) return refName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map((it) => JSON.stringify(it)))
  if (schema.anyOf !== undefined) return union(schema.anyOf.map((it) => typeText(it, schemas, indent)))
  if (schema.type === undefined) return "unknown"
  const types = typeof schema.type === "string" ? [schema.type] : schema.type
  return union(types.map((type) => typeOfName(type, schema, schemas, indent)))
}
