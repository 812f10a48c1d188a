import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { closedSchema } from "../../src/openapi/mapJson.ts"
import { openApiDocument } from "../../src/openapi/OpenApiDocument.ts"
import type {
  MediaType,
  OperationObject,
  ResponseObject,
  SchemaObject
} from "../../src/openapi/OpenApiObjects.ts"

/** The document that the tests read. */
export const published = openApiDocument()

interface Found {
  readonly path: string
  readonly method: string
  readonly operation: OperationObject
}

/** Every operation of the document. */
export const operationsIn: ReadonlyArray<Found> = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
)

/** The responses of an operation, also those that operations share. */
export const responsesIn = (operation: OperationObject): ReadonlyArray<readonly [string, ResponseObject]> =>
  Object.entries(operation.responses).map(([status, response]) => {
    if (!("$ref" in response)) return [status, response]
    const shared = published.components.responses[response.$ref.split("/").at(-1) ?? ""]
    if (shared === undefined) throw new Error(`there is no response ${response.$ref}`)
    return [status, shared]
  })

/** The bodies that an operation takes and gives, each with its media type. */
export const bodiesIn = (operation: OperationObject): ReadonlyArray<readonly [string, MediaType]> =>
  [operation.requestBody?.content, ...responsesIn(operation).map(([, { content }]) => content)].flatMap(
    (content) => Object.entries(content ?? {})
  )

const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema({ $id: "api", components: closedSchema(published.components) })

/** What is wrong with a value by a schema of the document; null where nothing is. */
export const breachOf = (schema: SchemaObject, value: unknown): string | null => {
  const text = JSON.stringify(closedSchema(schema)).replaceAll('"#/components/', '"api#/components/')
  return ajv.validate(JSON.parse(text), value) ? null : ajv.errorsText()
}
