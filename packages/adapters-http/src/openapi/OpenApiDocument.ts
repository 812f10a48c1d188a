import { Api } from "@design-workspace/api"
import { OptionalBody } from "@design-workspace/api/wire/annotations"
import { Context, Record } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"
import { type Endpoint, endpoints } from "../requests/Endpoints.ts"
import { version } from "../settings/version.ts"
import { annotateSchemas } from "./annotateSchemas.ts"
import { describeFields } from "./describeFields.ts"
import { describeOperation, securityOf, summaryOf } from "./describeOperation.ts"
import { exampleOf } from "./exampleOf.ts"
import { guide } from "./guide.ts"
import { headers } from "./headers.ts"
import { namedSchemas } from "./namedSchemas.ts"
import type { Content, OpenApiDocument, OperationObject, Parameter, SchemaObject } from "./OpenApiObjects.ts"
import { openAnswers } from "./openAnswers.ts"
import { parametersOf, pathName, sharedParameters } from "./parameters.ts"
import { wireErrors } from "./refusals.ts"
import { errorResponse, type GeneratedResponses, responsesOf, sharedName } from "./responses.ts"
import { securitySchemes } from "./securitySchemes.ts"
import { tags } from "./tags.ts"
import { tidySchemas } from "./tidySchemas.ts"

type Schemas = Readonly<Record<string, SchemaObject>>

/** The generated part of an operation, as the definition of the API describes it. */
interface Generated {
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Content }
  readonly responses: GeneratedResponses
}

interface GeneratedDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Generated>>>>
  readonly components: { readonly schemas: Schemas }
}

const requestBodyOf = (
  { definition }: Endpoint,
  { requestBody }: Generated,
  schemas: Schemas
): Pick<OperationObject, "requestBody"> =>
  requestBody === undefined
    ? {}
    : {
        requestBody: {
          required: !Context.get(definition.annotations, OptionalBody),
          content: Record.map(requestBody.content, ({ schema }) => ({
            schema,
            example: exampleOf(schema, schemas)
          }))
        }
      }

const operationOf = (endpoint: Endpoint, generated: Generated, schemas: Schemas): OperationObject => ({
  tags: [endpoint.group],
  operationId: endpoint.name,
  summary: summaryOf(endpoint.name),
  description: describeOperation(endpoint),
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint, generated.parameters),
  ...requestBodyOf(endpoint, generated, schemas),
  responses: responsesOf(endpoint, generated.responses, schemas)
})

/** Converts `/api/projects/:id` to the document's form of a path, beside these parameters. */
const templateOf = (path: string, beside: Generated["parameters"] = []): string =>
  path.replace(/:(\w+)/g, (_, name: string) => `{${pathName(name, path, beside)}}`)

const pathsOf = ({ paths }: GeneratedDocument, schemas: Schemas): OpenApiDocument["paths"] => {
  const found: { [path: string]: { [method: string]: OperationObject } } = {}
  for (const endpoint of endpoints()) {
    const method = endpoint.definition.method.toLowerCase()
    const generated = paths[templateOf(endpoint.definition.path)]?.[method]
    if (generated === undefined) throw new Error(`${endpoint.name} is not in the generated document`)
    const path = templateOf(endpoint.definition.path, generated.parameters)
    found[path] = { ...found[path], [method]: operationOf(endpoint, generated, schemas) }
  }
  return found
}

/** The answers that operations refer to, and the answer of a path to a method that it does not accept. */
const sharedResponses = (
  paths: OpenApiDocument["paths"],
  schemas: Schemas
): OpenApiDocument["components"]["responses"] => {
  const referring = JSON.stringify(paths)
  return Object.fromEntries(
    wireErrors.flatMap(({ name: error, status }) =>
      [true, false].flatMap((mirrored) => {
        const name = sharedName(error, mirrored)
        const used = (status === 405 && mirrored) || referring.includes(`"#/components/responses/${name}"`)
        return used ? [[name, errorResponse(status, [error], { mirrored, schemas })]] : []
      })
    )
  )
}

/** They are added later: a middleware declares all of its errors for every operation, possible or not. */
const withoutErrors = ({ paths, ...document }: GeneratedDocument): GeneratedDocument => ({
  ...document,
  paths: Record.map(paths, (methods) =>
    Record.map(methods, ({ responses, ...operation }) => ({
      ...operation,
      responses: Record.filter(responses, (_, status) => Number(status) < 400)
    }))
  )
})

/** The generated document, completed with everything that the definition of the API cannot express. */
const complete = (generated: GeneratedDocument): OpenApiDocument => {
  const tidy = tidySchemas(withoutErrors(generated), namedSchemas())
  const schemas = annotateSchemas(tidy.components.schemas)
  const paths = pathsOf(tidy, schemas)
  const document = {
    openapi: "3.1.1",
    info: {
      title: "Design Workspace",
      version,
      summary: "Keeps designs of software systems: generates, inherits, versions and restores them.",
      description: guide,
      license: { name: "MIT", identifier: "MIT" }
    },
    servers: [{ url: "/" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      responses: sharedResponses(paths, schemas),
      parameters: sharedParameters,
      headers,
      securitySchemes
    }
  }
  return openAnswers(describeFields(document))
}

/** The API annotated with its whole document, for code that shows an API's document. */
export const DocumentedApi = Api.annotate(
  HttpApi.AdditionalSchemas,
  wireErrors.map(({ schema }) => schema)
).annotate(OpenApi.Transform, (generated) => ({ ...complete(generated as GeneratedDocument) }))

/** The OpenAPI document of the service at a base URL, or relative to the place where it is read. */
export const openApiDocument = (url = "/"): OpenApiDocument => {
  const document = OpenApi.fromApi(DocumentedApi) as unknown as OpenApiDocument
  return { ...document, servers: [{ url }] }
}
