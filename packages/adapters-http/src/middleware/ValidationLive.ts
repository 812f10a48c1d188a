import { Validation } from "@design-workspace/api/middleware"
import { Effect } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { validationFailed } from "../answers/edgeErrors.ts"
import { issuesAt, issuesIn, parts, type RequestPart } from "../requests/requestIssues.ts"

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
