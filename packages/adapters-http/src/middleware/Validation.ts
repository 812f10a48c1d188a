import { Effect } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import type { Call } from "../callers/Call.ts"
import { validationFailed } from "../errors/edgeErrors.ts"
import { issuesAt, issuesIn, parts, type RequestPart } from "../requests/requestIssues.ts"
import * as Wire from "../wire/WireErrors.ts"

/** Reports every issue, up to 100 (contract 1.5): it checks the parts after the first invalid one too. */
export class Validation extends HttpApiMiddleware.Service<Validation, { requires: Call }>()(
  "@design-workspace/adapters-http/Validation",
  {
    error: Wire.ValidationFailed
  }
) {}

const isPart = (kind: string): kind is RequestPart => parts.some((part) => part === kind)

export const ValidationLive = HttpApiMiddleware.layerSchemaErrorTransform(
  Validation,
  (error, { endpoint }) => {
    const { cause, kind } = error
    if (!isPart(kind)) return Effect.fail(error)
    const others = issuesIn(parts.slice(parts.indexOf(kind) + 1), endpoint)
    return Effect.flatMap(others, (found) =>
      Effect.fail(validationFailed([...issuesAt(kind, cause.issue), ...found]))
    )
  }
)
