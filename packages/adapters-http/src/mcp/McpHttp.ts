import { Api } from "@design-workspace/api"
import { operations } from "@design-workspace/domain/access/Operations"
import { Effect, Option, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { actionLine } from "../actions/Actions.ts"
import { recoveryActions } from "../actions/recoveryActions.ts"
import { AlreadyCounted, Call } from "../callers/Call.ts"
import { Routing } from "../requests/Routing.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { innerCalls } from "./InnerCalls.ts"
import { mcpServer } from "./McpServer.ts"
import {
  errorReply,
  knowsLinks,
  messageOf,
  type Reply,
  Revision,
  revisionOf,
  takesBatches
} from "./protocol.ts"
import type { ToolCaller } from "./Tool.ts"
import { idIn, invalidArguments, refusal, refusalIn } from "./ToolAnswer.ts"
import { pathOf, withPreset } from "./toolPath.ts"

type Request = HttpServerRequest.HttpServerRequest

const noPath = invalidArguments([
  { path: ["path"], message: "must be a path of this service, such as /api/projects" }
])

const notFromWithin = refusal({ code: "NOT_FOUND", message: "This is no action." })

const upwards = (path: string): ReadonlyArray<string> =>
  path === "" ? [] : [path, ...upwards(path.slice(0, path.lastIndexOf("/")))]

const toolCallers = Effect.gen(function* () {
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

  return ({ actor, bindings }: Call["Service"], request: Request): ToolCaller => ({
    actor,
    bindings,
    readAt,
    urlOf: (path) =>
      `${settings.publicUrl}${Option.match(pathOf(path, settings.publicUrl), {
        onNone: () => path,
        onSome: ({ pathname, search }) => `${pathname}${search}`
      })}`,
    knowsLinks: knowsLinks(revisionOf(request.headers["mcp-protocol-version"]) ?? "2025-03-26"),
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

const longestBatch = 50

const parseError = { code: -32700, message: "The body is not JSON." }
const noMessage = { code: -32600, message: "This is no message of JSON-RPC 2.0." }
const noBatch = { code: -32600, message: `A batch holds 1 to ${longestBatch} messages.` }
const noBatches = { code: -32600, message: "This revision of the protocol takes one message in a call." }
const unknownRevision = (requested: string | undefined) => ({
  code: -32022,
  message: "This revision of the protocol is not spoken here.",
  data: { supported: Revision.literals, requested }
})

const refused = (error: Parameters<typeof errorReply>[1], id: Reply["id"] = null) =>
  HttpServerResponse.jsonUnsafe(errorReply(id, error), { status: 400 })

const parsed = (text: string) =>
  Effect.try({ try: (): unknown => JSON.parse(text), catch: () => "no JSON" as const })

const answered = (replies: Reply | ReadonlyArray<Reply> | undefined) =>
  replies === undefined ? HttpServerResponse.empty({ status: 202 }) : HttpServerResponse.jsonUnsafe(replies)

export const McpHttp = HttpApiBuilder.group(Api, "mcp", (handlers) =>
  Effect.gen(function* () {
    const server = yield* mcpServer
    const callerOf = yield* toolCallers

    const replies = Effect.fnUntraced(function* (messages: ReadonlyArray<unknown>) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const caller = callerOf(yield* Call, request)
      const answers = yield* Effect.forEach(messages, (value, index) => {
        const message = messageOf(value)
        if (message._tag === "NoReply") return Effect.succeed([])
        if (message._tag === "Malformed") return Effect.succeed([errorReply(message.id, noMessage)])
        // The rate limit counted this call when it arrived, which covers its first message.
        const reply = Effect.provideService(server(message.request, caller), AlreadyCounted, index === 0)
        return Effect.map(reply, (it) => [it])
      })
      return answers.flat()
    })

    return handlers.handleRaw(
      "callTools",
      Effect.fnUntraced(function* ({ request }) {
        const header = request.headers["mcp-protocol-version"]
        const revision = revisionOf(header)
        if (revision === null) return refused(unknownRevision(header))
        const body = yield* Effect.result(Effect.flatMap(Effect.orDie(request.text), parsed))
        if (Result.isFailure(body)) return refused(parseError)
        const { success: sent } = body
        if (!Array.isArray(sent)) {
          const message = messageOf(sent)
          if (message._tag === "Malformed") return refused(noMessage, message.id)
          const [reply] = yield* replies([sent])
          return answered(reply)
        }
        if (!takesBatches(revision)) return refused(noBatches)
        if (sent.length === 0 || sent.length > longestBatch) return refused(noBatch)
        const batch = yield* replies(sent)
        return answered(batch.length === 0 ? undefined : batch)
      })
    )
  })
)
