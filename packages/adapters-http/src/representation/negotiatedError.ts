import { Option } from "effect"
import { HttpBody, type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { RefusedCall } from "../actions/recoveryActions.ts"
import type { Bindings } from "../routing/Bindings.ts"
import { errorMirror } from "./errorMirror.ts"
import { markdownType, prefersMarkdown } from "./Representation.ts"

/** Whether a call carries a token, valid or not. Only such a call can get answers in Markdown. */
const hasBearer = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["authorization"] !== undefined

/**
 * Whether an error of a call may be in Markdown: for any read, and for the writes whose answers may be in Markdown
 * (contract 13.1).
 */
const hasErrorMirror = (method: string, operation: RefusedCall["operation"], bindings: Bindings): boolean =>
  method === "GET" ||
  method === "HEAD" ||
  (operation !== "none" && bindings.get(operation)?.mirrored === true)

/** A JSON error of a call, converted to Markdown for a token that asks for it (contract 5.7, 13.1). */
export const negotiatedError = (
  response: HttpServerResponse.HttpServerResponse,
  request: HttpServerRequest.HttpServerRequest,
  operation: RefusedCall["operation"],
  bindings: Bindings
): HttpServerResponse.HttpServerResponse => {
  const { body, status } = response
  if (status < 400 || body._tag !== "Uint8Array") return response
  if (!hasErrorMirror(request.method, operation, bindings)) return response
  if (!hasBearer(request) || !prefersMarkdown(request.headers["accept"])) return response
  const json = body.text ?? new TextDecoder().decode(body.body)
  return Option.match(errorMirror(json, { operation, url: request.url, status }, bindings), {
    onNone: () => response,
    onSome: (text) => HttpServerResponse.setBody(response, HttpBody.text(text, markdownType))
  })
}
