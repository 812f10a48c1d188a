import { Api } from "@design-workspace/api"
import { Authentication } from "@design-workspace/api/middleware"
import { commonFields, operationTexts } from "@design-workspace/api/texts"
import { BodyLimit, largeBody, OptionalBody } from "@design-workspace/api/wire/annotations"
import {
  type Operation,
  type OperationName,
  operations,
  type Right
} from "@design-workspace/domain/access/Operations"
import { Context, Predicate, Record, String } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"
import { type Endpoint, endpoints, honoursIdempotencyKey } from "../requests/Endpoints.ts"
import { version } from "../settings/HttpSettings.ts"
import { annotateSchemas } from "./annotateSchemas.ts"
import { exampleOf } from "./exampleOf.ts"
import { guide } from "./guide.ts"
import { headers } from "./headers.ts"
import { mapJson } from "./mapJson.ts"
import { namedSchemas } from "./namedSchemas.ts"
import type {
  Content,
  OpenApiDocument,
  OperationObject,
  Parameter,
  SchemaObject,
  Security
} from "./OpenApiObjects.ts"
import { openAnswers } from "./openAnswers.ts"
import { parametersOf, pathName, sharedParameters } from "./parameters.ts"
import { errorResponse, type GeneratedResponses, responsesOf, sharedName, wireErrors } from "./responses.ts"
import { tags } from "./tags.ts"
import { tidySchemas } from "./tidySchemas.ts"

export const securitySchemes = {
  token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "dw_<43 base62 characters><6 of checksum>",
    description:
      "An access token. Its scope is `read` or `read_write`; it acts with its owner's roles as they are now. Of the writes it may call those on the allowlist."
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-dw_session",
    description:
      "The cookie that `signIn` sets (on loopback over plain HTTP it is called `dw_session`), or that makes a guest the owner of a project. A write with it must come from the service's own origin."
  }
} as const

const hasDescription = (property: unknown): boolean =>
  Predicate.isObject(property) && typeof property["description"] === "string"

/** A field without a description gets what a field of this name means anywhere. */
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

const holders: Record<Right, string> = {
  anyone: "anyone",
  signed_in: "everyone who is signed in, on what they may see",
  site_admin: "site-admins",
  org_admin: "org-admins of the owning organisation and site-admins; of what is global, site-admins alone",
  member: "members of the space's organisation and site-admins",
  member_or_guest_space: "members of the space's organisation; guests in a space with `guest_projects`",
  space_manager: "the space's managers, org-admins of its organisation and site-admins",
  project_read: "whoever may read the project",
  project_write: "whoever may write the project",
  project_owner: "the project's owner alone, no administrator",
  project_owner_or_admin: "the project's owner, org-admins of its space's organisation and site-admins",
  rule_owner: "the owner of the caller's own rule; org-admins for a rule of their organisation",
  starter_or_admin: "who started it, org-admins of the collection's organisation and site-admins"
}

const scopeOf = ({ scope }: Operation): ReadonlyArray<string> => (scope === "none" ? [] : [scope])

/** An empty entry at the end is for guests. */
export const securityOf = ({ definition, name }: Endpoint): Security => {
  const operation: Operation = operations[name]
  if (!definition.middlewares.has(Authentication)) return []
  return [
    ...(operation.tokens ? [{ token: scopeOf(operation) }] : []),
    ...(operation.bearerOnly ? [] : [{ session: [] }]),
    ...(operation.guests ? [{}] : [])
  ]
}

const callers = ({ bearerOnly, guests, scope, tokens }: Operation): string => {
  const token = tokens ? `a token${scope === "none" ? "" : ` with the scope \`${scope}\``}` : undefined
  const session = bearerOnly ? undefined : "a session"
  const guest = guests ? "a guest" : undefined
  const credentials = [token, session, guest].filter((it) => it !== undefined).join(", or ")
  return `Credential: ${credentials}.${tokens || bearerOnly ? "" : " It is not on the token allowlist."}`
}

export const summaryOf = (name: OperationName): string => String.capitalize(operations[name].description)

export const describeOperation = ({ definition, name }: Endpoint): string => {
  const operation: Operation = operations[name]
  if (!definition.middlewares.has(Authentication)) return operationTexts[name] ?? ""
  return [
    operationTexts[name] ?? "",
    `${callers(operation)} Right: ${holders[operation.right]}.`,
    operation.costly ? "It calls a language model: a token must send `confirm: true`." : "",
    operation.scope === "read_write" && operation.idempotent
      ? "The same call again changes nothing more."
      : "",
    operation.destructive ? "What it overwrites or removes cannot be restored." : "",
    honoursIdempotencyKey(name, definition.method) ? "`Idempotency-Key` is honoured." : "",
    Context.get(definition.annotations, BodyLimit) === largeBody ? "The body may have up to 16 MiB." : ""
  ]
    .filter((it) => it !== "")
    .join("\n\n")
}

type Schemas = Readonly<Record<string, SchemaObject>>

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

/** Those that operations refer to, and 405, which any path may answer. */
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

export const DocumentedApi = Api.annotate(
  HttpApi.AdditionalSchemas,
  wireErrors.map(({ schema }) => schema)
).annotate(OpenApi.Transform, (generated) => ({ ...complete(generated as GeneratedDocument) }))

export const openApiDocument = (url = "/"): OpenApiDocument => {
  const document = OpenApi.fromApi(DocumentedApi) as unknown as OpenApiDocument
  return { ...document, servers: [{ url }] }
}
