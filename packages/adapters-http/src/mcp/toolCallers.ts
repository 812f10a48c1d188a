import type { Call } from "@design-workspace/client/middleware/Call"
import { operations } from "@design-workspace/domain/access/Operations"
import { Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { actionLine } from "../actions/Actions.ts"
import { recoveryActions } from "../actions/recoveryActions.ts"
import { Routing } from "../routing/Routing.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { innerCalls } from "./InnerCalls.ts"
import type { ToolCaller } from "./Tool.ts"
import { idIn, invalidArguments, refusal, refusalIn } from "./ToolAnswer.ts"
import { pathOf, withPreset } from "./toolPath.ts"

const noPath = invalidArguments([
  { path: ["path"], message: "must be a path of this service, such as /api/projects" }
])

const notFromWithin = refusal({ code: "NOT_FOUND", message: "This is no action." })

/** A path and those above it. */
const upwards = (path: string): ReadonlyArray<string> =>
  path === "" ? [] : [path, ...upwards(path.slice(0, path.lastIndexOf("/")))]

/** Makes callers of tools. Each calls operations with the credential and from the address of the current request. */
export const toolCallers = Effect.gen(function* () {
  const inner = yield* innerCalls
  const settings = yield* HttpSettings
  const { operationOf } = yield* Routing

  const isRead = (path: string): boolean => operationOf({ method: "GET", url: path }) !== "none"

  /** At the path, or at the nearest read above it. Costly results have none: they are stored only once applied. */
  const readAt: ToolCaller["readAt"] = ({ method, path }, answer) => {
    const url = Option.getOrNull(pathOf(path, settings.publicUrl))
    if (url === null) return null
    const operation = operationOf({ method, url: url.pathname })
    if (operation !== "none" && operations[operation].costly) return null
    const id = idIn(answer)
    const made = id === null ? [] : [`${url.pathname}/${encodeURIComponent(id)}`]
    return [...made, ...upwards(url.pathname)].find(isRead) ?? null
  }

  return (
    { actor, bindings }: Call["Service"],
    request: HttpServerRequest.HttpServerRequest
  ): ToolCaller => ({
    actor,
    bindings,
    readAt,
    send: Effect.fnUntraced(function* ({ path, ...call }) {
      const url = pathOf(path, settings.publicUrl)
      if (Option.isNone(url)) return yield* Effect.fail(noPath)
      const operation = operationOf({ method: call.method, url: url.value.pathname })
      if (operation !== "none" && operations[operation].bearerOnly) return yield* Effect.fail(notFromWithin)
      const answer = yield* inner(request, { ...call, path: withPreset(url.value, operation) })
      const refusedCall = { operation, url: url.value.pathname, status: answer.status }
      const refused = refusalIn(answer, (code) =>
        recoveryActions(code, refusedCall, bindings).map(actionLine)
      )
      return refused === null ? answer : yield* Effect.fail(refused)
    })
  })
})
