import { operations } from "@design-workspace/domain/access/Operations"
import { Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Call } from "../edge/Call.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { operationAt } from "../edge/operationAt.ts"
import { innerCalls } from "./InnerCalls.ts"
import type { ToolCaller } from "./Tool.ts"
import { invalidArguments, refusal, refusalIn } from "./ToolAnswer.ts"
import { pathOf, withPreset } from "./toolPath.ts"

const noPath = invalidArguments([
  { path: ["path"], message: "must be a path of this service, such as /api/projects" }
])

const notFromWithin = refusal({ code: "NOT_FOUND", message: "This is no action." })

/** Makes callers of tools: each calls operations with the credential and from the address of the request that is being answered. */
export const toolCallers = Effect.gen(function* () {
  const inner = yield* innerCalls
  const settings = yield* HttpSettings
  const operationOf = yield* operationAt

  return (
    { actor, bindings }: Call["Service"],
    request: HttpServerRequest.HttpServerRequest
  ): ToolCaller => ({
    actor,
    bindings,
    send: Effect.fnUntraced(function* ({ body, method, path }) {
      const url = pathOf(path, settings.publicUrl)
      if (Option.isNone(url)) return yield* Effect.fail(noPath)
      const operation = operationOf({ method, url: url.value.pathname })
      if (operation !== "none" && operations[operation].bearerOnly) return yield* Effect.fail(notFromWithin)
      const answer = yield* inner(request, { method, path: withPreset(url.value, operation), body })
      const refused = refusalIn(answer)
      return refused === null ? answer : yield* Effect.fail(refused)
    })
  })
})
