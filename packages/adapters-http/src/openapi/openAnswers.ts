import { Predicate, Record } from "effect"
import { type JsonObject, mapJson } from "./mapJson.ts"
import type { OpenApiDocument, OperationObject, SchemaObject } from "./OpenApiObjects.ts"

type Schemas = Readonly<Record<string, SchemaObject>>

const hasFields = (schema: JsonObject | undefined): boolean =>
  schema?.["type"] === "object" && Predicate.isObject(schema["properties"])

const prefix = "#/components/schemas/"

/** Names that it refers to directly or through others. */
const namesIn = (value: unknown, schemas: Schemas): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (part: unknown): unknown =>
    mapJson(part, (object) => {
      const { $ref: ref } = object
      const name = typeof ref === "string" && ref.startsWith(prefix) ? ref.slice(prefix.length) : undefined
      if (name !== undefined && !found.has(name)) {
        found.add(name)
        visit(schemas[name])
      }
      return object
    })
  visit(value)
  return found
}

const opened = (value: unknown): unknown =>
  mapJson(value, (object) => {
    const { additionalProperties, ...open } = object
    return additionalProperties === false ? open : object
  })

const sentName = (name: string): string => `Sent${name}`

const withSentNames = (value: unknown, both: ReadonlySet<string>): unknown =>
  mapJson(value, (object: JsonObject) => {
    const { $ref: ref } = object
    const name = typeof ref === "string" ? ref.slice(prefix.length) : ""
    return both.has(name) ? { ...object, $ref: `${prefix}${sentName(name)}` } : object
  })

const operationsOf = (paths: OpenApiDocument["paths"]): ReadonlyArray<OperationObject> =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/** Answers stay open to fields of a later version, sent bodies closed. What both have is `Edge` and `SentEdge`. */
export const openAnswers = (document: OpenApiDocument): OpenApiDocument => {
  const { schemas } = document.components
  const operations = operationsOf(document.paths)
  const answers = [operations.map(({ responses }) => responses), document.components.responses]
  const answered = namesIn(answers, schemas)
  const sent = namesIn(
    operations.map(({ requestBody }) => requestBody ?? null),
    schemas
  )
  const both = new Set([...sent].filter((name) => answered.has(name) && hasFields(schemas[name])))
  const asSent = (value: unknown): unknown => withSentNames(value, both)
  const separated = Object.entries(schemas).flatMap(([name, schema]): ReadonlyArray<[string, unknown]> => {
    if (!answered.has(name)) return [[name, asSent(schema)]]
    return [
      [name, opened(schema)],
      ...(both.has(name) ? [[sentName(name), asSent(schema)] as [string, unknown]] : [])
    ]
  })
  return {
    ...document,
    paths: Record.map(document.paths, (methods) =>
      Record.map(methods, ({ requestBody, responses, ...operation }) => ({
        ...operation,
        ...(requestBody === undefined ? {} : { requestBody: asSent(requestBody) as typeof requestBody }),
        responses: opened(responses) as OperationObject["responses"]
      }))
    ),
    components: {
      ...document.components,
      schemas: Object.fromEntries(separated.sort(([a], [b]) => (a < b ? -1 : 1))) as Schemas,
      responses: opened(document.components.responses) as OpenApiDocument["components"]["responses"]
    }
  }
}
