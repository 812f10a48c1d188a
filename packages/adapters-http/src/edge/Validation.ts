import { Effect, SchemaIssue } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"

/** Answers what does not fit a schema with `VALIDATION_FAILED` and every issue (contract 1.5). */
export class Validation extends HttpApiMiddleware.Service<Validation>()(
  "@design-workspace/adapters-http/Validation",
  {
    error: Wire.ValidationFailed
  }
) {}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string | number => {
  const key = typeof part === "object" ? part.key : part
  return typeof key === "number" ? key : String(key)
}

/** The issues of a schema's refusal, with paths as the caller wrote them. */
export const issuesOf = (
  issue: SchemaIssue.Issue
): ReadonlyArray<{ readonly path: ReadonlyArray<string | number>; readonly message: string }> =>
  format(issue).issues.map(({ message, path }) => ({ path: (path ?? []).map(segment), message }))

export const validationFailed = (issue: SchemaIssue.Issue) =>
  Wire.ValidationFailed.make({ message: "The request is not valid; see issues.", issues: issuesOf(issue) })

export const ValidationLive = HttpApiMiddleware.layerSchemaErrorTransform(Validation, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.fail(error)
    : Effect.fail(validationFailed(error.cause.issue))
)
