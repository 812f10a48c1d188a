import { Authentication, RequestBody } from "@design-workspace/api/middleware"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import { type Operation, operations } from "@design-workspace/domain/access/Operations"
import { Schema, SchemaAST } from "effect"
import { honoursIfMatch } from "../middleware/IfMatchLive.ts"
import { readsBody } from "../middleware/RequestBodyLive.ts"
import { originGuardOf } from "../middleware/requireAdmitted.ts"
import type { Endpoint } from "../requests/Endpoints.ts"
import { offersActions } from "../requests/endpointTraits.ts"
import { honoursIdempotencyKey } from "../requests/idempotencyKey.ts"

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
