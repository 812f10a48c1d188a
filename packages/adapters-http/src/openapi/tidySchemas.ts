import { Array as Arr, Equal, Order, Predicate, Record } from "effect"
import { type JsonObject, mapJson } from "./mapJson.ts"
import type { SchemaObject } from "./OpenApiObjects.ts"

type Schemas = { readonly [name: string]: SchemaObject }

interface HasSchemas {
  readonly components: { readonly schemas: Schemas }
}

const withoutSafeBounds = (schema: JsonObject): JsonObject => {
  const { maximum, minimum, ...rest } = schema
  return {
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum })
  }
}

/** If the two do not differ in any keyword. */
const withPartsInline = (schema: JsonObject): JsonObject => {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf) || "$ref" in rest) return schema
  let whole: JsonObject = rest
  const apart: Array<unknown> = []
  for (const part of allOf) {
    const fits =
      Predicate.isObject(part) &&
      !("$ref" in part) &&
      Object.entries(part).every(([key, value]) => !(key in whole) || Equal.equals(whole[key], value))
    if (fits) whole = { ...whole, ...part }
    else apart.push(part)
  }
  return apart.length === 0 ? whole : { ...whole, allOf: apart }
}

const withConstant = (schema: JsonObject): JsonObject => {
  const { enum: values, ...rest } = schema
  return Array.isArray(values) && values.length === 1 ? { ...rest, const: values[0] } : schema
}

/** If one alternative accepts anything, the whole schema does. */
const withDifferentAlternatives = (schema: JsonObject): JsonObject => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  if (anyOf.some((it) => Predicate.isObject(it) && Object.keys(it).length === 0)) return rest
  return { ...rest, anyOf: Arr.dedupeWith(anyOf, Equal.equals) }
}

const simplified = (value: unknown): unknown =>
  mapJson(value, (object) =>
    withConstant(withDifferentAlternatives(withPartsInline(withoutSafeBounds(object))))
  )

/** The generator adds a suffix to schemas of one name, which is only needed if they differ. */
const plainName = (name: string): string => name.replace(/(?:Encoded)?(?:_\d+)?$/, "")

const renamed = (value: unknown): unknown =>
  mapJson(value, (object) =>
    typeof object["$ref"] === "string" ? { ...object, $ref: plainName(object["$ref"]) } : object
  )

const merged = (schemas: Schemas): Schemas => {
  const found: { [name: string]: SchemaObject } = {}
  for (const [name, schema] of Object.entries(schemas)) {
    const plain = plainName(name)
    const known = found[plain]
    if (known !== undefined && !Equal.equals(known, schema)) {
      throw new Error(`two schemas of the API are called ${plain}`)
    }
    found[plain] = schema
  }
  return found
}

/** Of several equal schemas the shortest name. */
const namesOf = (schemas: Schemas): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(schemas)
      .sort(([a], [b]) => b.length - a.length)
      .map(([name, schema]) => [JSON.stringify(schema), name])
  )

/** Repeats while that makes other schemas equal. */
const referring = <D extends HasSchemas>(document: D): D => {
  const names = namesOf(document.components.schemas)
  let found = 0
  const refer = (value: unknown): unknown =>
    mapJson(value, (object) => {
      const name = "type" in object || "anyOf" in object ? names.get(JSON.stringify(object)) : undefined
      if (name === undefined) return object
      found += 1
      return { $ref: `#/components/schemas/${name}` }
    })
  const within = (schema: SchemaObject): SchemaObject =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]))
  const { schemas, ...components } = document.components
  const next = {
    ...(refer({ ...document, components }) as D),
    components: { ...components, schemas: Record.map(schemas, within) }
  }
  return found === 0 ? next : referring(next)
}

const byName = Order.mapInput(Order.String, ([name]: readonly [string, SchemaObject]) => name)

/** `shared` are additional named schemas. */
export const tidySchemas = <D extends HasSchemas>(document: D, shared: Schemas): D => {
  const plain = renamed(simplified(document)) as D
  const schemas = { ...merged(plain.components.schemas), ...(simplified(shared) as Schemas) }
  const sorted = Object.fromEntries(Arr.sort(Object.entries(schemas), byName))
  return referring({ ...plain, components: { ...plain.components, schemas: sorted } })
}
