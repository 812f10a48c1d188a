import { Schema } from "effect"
import { JsonRpcMessage, JsonRpcResponse } from "effect/ai/McpSchema"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BodyLimit, largeBody } from "../wire/annotations.ts"

const Messages = Schema.Union([JsonRpcMessage, Schema.Array(JsonRpcMessage)]).annotate({
  identifier: "McpMessages"
})

const Replies = Schema.Union([JsonRpcResponse, Schema.Array(JsonRpcResponse)]).annotate({
  identifier: "McpReplies"
})

/** Streamable HTTP without sessions. What is no message gets 400 with its JSON-RPC error (contract 4). */
export class McpApi extends HttpApiGroup.make("mcp").add(
  HttpApiEndpoint.post("callTools", "/mcp", {
    payload: Messages,
    success: [Replies, HttpApiSchema.Empty(202)],
    error: Replies.pipe(HttpApiSchema.status(400))
    // A message may contain the body of any other operation.
  }).annotate(BodyLimit, largeBody)
) {}
