import { Predicate, Schema } from "effect"
import { JsonRpcNotification, JsonRpcRequest, JsonRpcResponse, type RequestId } from "effect/ai/McpSchema"

/** What a JSON-RPC error says: the code of the specification, a sentence, and facts that go with it. */
interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The reply to one request; `id` is the request's, and null in the reply to what was none. */
export type Reply = { readonly jsonrpc: "2.0"; readonly id: RequestId | null } & (
  | { readonly result: unknown }
  | { readonly error: RpcError }
)

/** What a message is. Notifications and responses, which a server that asks nothing never waits for, get no reply. */
export type Message =
  | { readonly _tag: "Request"; readonly request: JsonRpcRequest }
  | { readonly _tag: "NoReply" }
  | { readonly _tag: "Malformed"; readonly id: RequestId | null }

const isRequest = Schema.is(JsonRpcRequest)
const isNotification = Schema.is(JsonRpcNotification)
const isResponse = Schema.is(JsonRpcResponse)

const idOf = (value: unknown): RequestId | null => {
  const id = Predicate.hasProperty(value, "id") ? value.id : null
  return typeof id === "string" || typeof id === "number" ? id : null
}

/** Tells requests, which have an id, from the rest. */
export const messageOf = (value: unknown): Message => {
  if (isRequest(value)) return { _tag: "Request", request: value }
  const withoutReply = (isNotification(value) && !Predicate.hasProperty(value, "id")) || isResponse(value)
  return withoutReply ? { _tag: "NoReply" } : { _tag: "Malformed", id: idOf(value) }
}

/** The reply that a request was carried out, with what came of it. */
export const resultReply = (id: RequestId, result: unknown): Reply => ({ jsonrpc: "2.0", id, result })

/** The reply that a request was refused; `id` null where it could not be told. */
export const errorReply = (id: RequestId | null, error: RpcError): Reply => ({ jsonrpc: "2.0", id, error })
