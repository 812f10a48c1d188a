import { firstIssues, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, SchemaIssue } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"

/** Answers what does not fit a schema with `VALIDATION_FAILED` and every issue, up to 100 of them (contract 1.5). */
export class Validation extends HttpApiMiddleware.Service<Validation>()(
  "@design-workspace/adapters-http/Validation",
  {
    error: Wire.ValidationFailed
  }
) {}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** An unknown field is told by its name, which may be as long as the body. */
const longestName = 200

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string | number => {
  const key = typeof part === "object" ? part.key : part
  if (typeof key === "number") return key
  const name = String(key)
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}

/** The issues of a schema's refusal, with paths as the caller wrote them. */
export const issuesOf = (issue: SchemaIssue.Issue): ReadonlyArray<Issue> =>
  firstIssues(format(issue).issues.map(({ message, path }) => ({ path: (path ?? []).map(segment), message })))

const validationFailed = (issue: SchemaIssue.Issue) =>
  Wire.ValidationFailed.make({ message: "The request is not valid; see issues.", issues: issuesOf(issue) })

export const ValidationLive = HttpApiMiddleware.layerSchemaErrorTransform(Validation, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.fail(error)
    : Effect.fail(validationFailed(error.cause.issue))
)
