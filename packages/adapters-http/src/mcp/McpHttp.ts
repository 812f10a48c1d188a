import { Api } from "@design-workspace/client/contract/Api"
import { Call } from "@design-workspace/client/middleware/Call"
import { Effect, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { AlreadyCounted } from "../callers/AlreadyCounted.ts"
import { errorReply, messageOf, type Reply } from "./jsonRpc.ts"
import { mcpServer } from "./McpServer.ts"
import { Revision, revisionOf, takesBatches } from "./Revision.ts"
import { toolCallers } from "./toolCallers.ts"

/** The maximum number of messages in a batch; a client with more sends another call. */
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

/** The response with the replies; 202 if no reply was requested. */
const answered = (replies: Reply | ReadonlyArray<Reply> | undefined) =>
  replies === undefined ? HttpServerResponse.empty({ status: 202 }) : HttpServerResponse.jsonUnsafe(replies)

export const McpHttp = HttpApiBuilder.group(
  Api,
  "mcp",
  Effect.fnUntraced(function* (handlers) {
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
