import { Predicate, Schema } from "effect"
import { JsonRpcNotification, JsonRpcRequest, JsonRpcResponse, type RequestId } from "effect/ai/McpSchema"

/** Newest first. Without sessions they differ only in batches and links. */
export const Revision = Schema.Literals(["2025-11-25", "2025-06-18", "2025-03-26"])
export type Revision = typeof Revision.Type

const isRevision = Schema.is(Revision)

/** The oldest without the header; null if it is not supported. */
export const revisionOf = (header: string | undefined): Revision | null =>
  header === undefined ? "2025-03-26" : isRevision(header) ? header : null

/** The client's if it is supported, otherwise the newest, which the client may refuse. */
export const negotiated = (offered: string): Revision => (isRevision(offered) ? offered : "2025-11-25")

export const knowsLinks = (revision: Revision): boolean => revision !== "2025-03-26"

export const takesBatches = (revision: Revision): boolean => revision === "2025-03-26"

interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** `id` is null if the message was no request. */
export type Reply = { readonly jsonrpc: "2.0"; readonly id: RequestId | null } & (
  | { readonly result: unknown }
  | { readonly error: RpcError }
)

/** Notifications and responses get no reply: this server sends no requests, so it waits for no responses. */
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

export const messageOf = (value: unknown): Message => {
  if (isRequest(value)) return { _tag: "Request", request: value }
  const withoutReply = (isNotification(value) && !Predicate.hasProperty(value, "id")) || isResponse(value)
  return withoutReply ? { _tag: "NoReply" } : { _tag: "Malformed", id: idOf(value) }
}

export const resultReply = (id: RequestId, result: unknown): Reply => ({ jsonrpc: "2.0", id, result })

export const errorReply = (id: RequestId | null, error: RpcError): Reply => ({ jsonrpc: "2.0", id, error })
