import { Authentication, RequestBody } from "@design-workspace/api/middleware"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import { type Operation, operations } from "@design-workspace/domain/access/Operations"
import { formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import { Record, Schema, SchemaAST } from "effect"
import { originGuardOf } from "../middleware/AuthenticationLive.ts"
import { honoursIfMatch } from "../middleware/IfMatchLive.ts"
import { readsBody } from "../middleware/RequestBodyLive.ts"
import {
  type Endpoint,
  hasErrorMirror,
  hasMirror,
  honoursIdempotencyKey,
  offersActions
} from "../requests/Endpoints.ts"
import { codeOf } from "./annotateSchemas.ts"
import { exampleOf } from "./exampleOf.ts"
import { errorHeaders, headersOf, successHeaders, validatorsOf } from "./headers.ts"
import type { Content, Reference, ResponseObject, SchemaObject } from "./OpenApiObjects.ts"

type ErrorSchema = Schema.Constraint

const nameOfError = (error: ErrorSchema): string => {
  const name = SchemaAST.resolveIdentifier(error.ast)
  if (name === undefined) throw new Error("an error of the wire has no name")
  return name
}

const statusOf = (error: ErrorSchema): number => Wire.statusOf(error) ?? 500

const when = (condition: boolean, ...errors: ReadonlyArray<ErrorSchema>): ReadonlyArray<ErrorSchema> =>
  condition ? errors : []

/** It may be too large for the free memory. */
const answersBody = ({ success }: Endpoint["definition"]): boolean =>
  [...success].some(({ ast }) => ast._tag !== "Void")

const errorsBeforeHandler = ({ definition, name }: Endpoint): ReadonlyArray<ErrorSchema> => {
  const operation: Operation = operations[name]
  const guarded = definition.middlewares.has(Authentication)
  const repeatable = guarded && honoursIdempotencyKey(name, definition.method)
  const withBody = definition.middlewares.has(RequestBody) && readsBody(definition)
  return [
    ...when(guarded, Wire.InvalidToken, Wire.RateLimited, Wire.Internal),
    ...when(guarded && operation.bearerOnly, Wire.TokenRequired),
    ...when(guarded && (withBody || answersBody(definition)), Wire.Overloaded),
    ...when(guarded, Wire.DatabaseUnavailable, Wire.NotReady),
    ...when(
      guarded && (originGuardOf(definition, name) !== "never" || operation.bearerOnly),
      Wire.CrossSiteRequest
    ),
    ...when(guarded && !operation.guests && !operation.bearerOnly, Wire.GuestNotAllowed),
    ...when(guarded && !operation.tokens, Wire.TokenPathNotAllowed),
    ...when(guarded && operation.tokens && operation.scope === "read_write", Wire.ScopeInsufficient),
    ...when(withBody || definition.query !== undefined || offersActions(definition), Wire.ValidationFailed),
    ...when(withBody, Wire.RequestTimeout, Wire.PayloadTooLarge, Wire.UnsupportedMediaType),
    ...when(guarded && honoursIfMatch(name, definition.path), Wire.PreconditionFailed),
    ...when(repeatable, Wire.IdempotencyMismatch, Wire.IdempotencyInFlight, Wire.QuotaExceeded)
  ]
}

/** In the order of the statuses. */
export const refusalsOf = (endpoint: Endpoint): ReadonlyArray<readonly [number, ReadonlyArray<string>]> => {
  const byStatus = new Map<number, Set<string>>()
  const add = (status: number, error: ErrorSchema) =>
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(nameOfError(error)))
  for (const { schema, status } of endpoint.errors) add(status, schema)
  for (const error of errorsBeforeHandler(endpoint)) add(statusOf(error), error)
  return [...byStatus].sort(([a], [b]) => a - b).map(([status, names]) => [status, [...names].sort()])
}

/** Sorted by name, since the exports of a module have no defined order. */
export const wireErrors: ReadonlyArray<{
  readonly name: string
  readonly schema: ErrorSchema
  readonly status: number
}> = Object.values(Wire)
  .filter((it) => Schema.isSchema(it))
  .filter((schema) => Wire.statusOf(schema) !== undefined)
  .map((schema) => ({ name: nameOfError(schema), schema, status: statusOf(schema) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

type Schemas = Readonly<Record<string, SchemaObject>>
type Responses = Readonly<Record<string, ResponseObject | Reference>>

export type GeneratedResponses = Readonly<Record<string, { readonly content?: Content }>>

const meanings: Readonly<Record<string, string>> = {
  "200": "Done.",
  "201": "Made.",
  "202": "Accepted.",
  "303": "Go on there."
}

const markdown = { type: "string", description: "For a token that sends `Accept: text/markdown`." }

/** As the interface shows it (operation 2). */
const projectMirror = [
  "# project 01a1fa38-2e61-7a34-8d07-5b9f1c2e6d48",
  "version: 2026-11-20T09:30:00.000Z",
  "updated: 2026-11-20T09:30:00.000Z",
  "",
  "title: Book shop",
  "prompt: An online shop for books with a public catalogue.",
  "status: ready",
  "nodes: 2",
  "edges: 1",
  "",
  "## Actions",
  "- GET /api/projects/01a1fa38-2e61-7a34-8d07-5b9f1c2e6d48/graph — readProjectGraph — query view=summary|full, diff_from=version",
  ""
].join("\n")

const mirrorOf = ({ definition, name }: Endpoint): Content =>
  hasMirror(definition, name)
    ? { "text/markdown": { schema: markdown, ...(name === "readProject" ? { example: projectMirror } : {}) } }
    : {}

const stream = "text/event-stream"

const files: ReadonlySet<string> = new Set(
  formatsOut("picture", "tool", "project").map((it) => formats[it].mediaType)
)

/** A sample of a page, a file or a list would not help. */
const isReading = (type: string): boolean => (type.startsWith("text/") && type !== stream) || files.has(type)

/** A stream is what its operation is for; the other forms are exceptions. */
const streamFirst = (content: Content): Content => {
  const { [stream]: events, ...others } = content
  return events === undefined ? others : { [stream]: events, ...others }
}

const exemplified = (content: Content, schemas: Schemas): Content =>
  Record.map(streamFirst(content), ({ schema }, type) =>
    isReading(type) ? { schema } : { schema, example: exampleOf(schema, schemas) }
  )

const successesOf = (
  endpoint: Endpoint,
  generated: GeneratedResponses,
  schemas: Schemas
): ReadonlyArray<readonly [string, ResponseObject]> =>
  Object.entries(generated)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { content }]) => [
      status,
      {
        description: meanings[status] ?? "Answered.",
        headers: successHeaders(endpoint),
        ...(content === undefined
          ? {}
          : { content: { ...exemplified(content, schemas), ...mirrorOf(endpoint) } })
      }
    ])

const schemaRef = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` })

export const errorResponse = (
  status: number,
  names: ReadonlyArray<string>,
  { mirrored, schemas }: { readonly mirrored: boolean; readonly schemas: Schemas }
): ResponseObject => {
  const lines = names.map((name) => {
    const schema = schemas[name] ?? {}
    const code = codeOf(schema)
    return `${code === undefined ? "" : `\`${String(code)}\`: `}${String(schema["description"])}`
  })
  const [only] = names
  const one = only !== undefined && names.length === 1
  return {
    description: one ? lines.join("") : lines.map((line) => `- ${line}`).join("\n"),
    headers: errorHeaders(status, names),
    content: {
      "application/json": { schema: one ? { ...schemaRef(only) } : { anyOf: names.map(schemaRef) } },
      ...(mirrored ? { "text/markdown": { schema: markdown } } : {})
    }
  }
}

/** For an error that is alone in its status. */
export const sharedName = (error: string, mirrored: boolean): string => (mirrored ? error : `${error}InJson`)

const notModifiedOf = (endpoint: Endpoint): Responses => {
  const validators = validatorsOf(endpoint)
  if (validators.length === 0) return {}
  const description = "The current version is one that `If-None-Match` names."
  return { "304": { description, headers: headersOf(...validators) } }
}

export const responsesOf = (
  endpoint: Endpoint,
  generated: GeneratedResponses,
  schemas: Schemas
): Responses => {
  const mirrored = hasErrorMirror(endpoint.definition, endpoint.name)
  return {
    ...Object.fromEntries(successesOf(endpoint, generated, schemas)),
    ...notModifiedOf(endpoint),
    ...Object.fromEntries(
      refusalsOf(endpoint).map(([status, names]) => [
        String(status),
        names.length === 1
          ? { $ref: `#/components/responses/${sharedName(names.join(""), mirrored)}` }
          : errorResponse(status, names, { mirrored, schemas })
      ])
    )
  }
}
