import { parseOptions } from "@design-workspace/api/wire/parseOptions"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Name } from "@design-workspace/domain/shared/Text"
import { Result, Schema } from "effect"
import * as Edge from "../../answers/edgeErrors.ts"
import { issuesAt } from "../../requests/requestIssues.ts"
import { exampleFor } from "./exampleFor.ts"

/** The issue for a body with an unknown field and an empty name. */
const { issue: unfit } = Schema.decodeUnknownResult(
  Schema.Struct({ name: Name }),
  parseOptions.payload
)({ name: "", colour: "red" }).pipe(Result.flip, Result.getOrThrow)

/** Examples of the errors of the request itself, and of a service that cannot answer. */
export const requestErrors = () => ({
  ValidationFailed: Edge.validationFailed(issuesAt("Payload", unfit)),
  RequestTimeout: Edge.tooSlow,
  MethodNotAllowed: Edge.methodNotAllowed("PATCH", ["GET", "HEAD", "POST"]),
  PayloadTooLarge: Edge.payloadTooLarge(1_048_576),
  UnsupportedMediaType: Edge.notJson,
  RateLimited: Edge.tooManyRequests(600, 12),
  Internal: Edge.internal("01a1fa41-7a0d-7b3c-a6f1-2c9d8e4b5f60"),
  Overloaded: exampleFor(new Overloaded({ retryAfterSeconds: 5 }), "signIn"),
  DatabaseUnavailable: Edge.databaseUnavailable,
  NotReady: Edge.stopping
})
