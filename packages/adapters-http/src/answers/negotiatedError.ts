import type { Bindings } from "@design-workspace/api/Bindings"
import { Option } from "effect"
import { HttpBody, type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { RefusedCall } from "../actions/recoveryActions.ts"
import { bearerOf } from "../callers/makeCaller.ts"
import { errorMirror } from "./errorMirror.ts"
import { markdownType, prefersMarkdown } from "./Representation.ts"

/** Whether an error of a call may be in Markdown. What is no operation has errors like those of a read. */
const mayBeMirrored = (method: string, operation: RefusedCall["operation"], bindings: Bindings): boolean =>
  operation === "none"
    ? method === "GET" || method === "HEAD"
    : bindings.get(operation)?.errorsMirrored === true

/** A JSON error of a call, converted to Markdown for a token that asks for it (contract 5.7, 13.1). */
export const negotiatedError = (
  response: HttpServerResponse.HttpServerResponse,
  request: HttpServerRequest.HttpServerRequest,
  operation: RefusedCall["operation"],
  bindings: Bindings
): HttpServerResponse.HttpServerResponse => {
  const { body, status } = response
  if (status < 400 || body._tag !== "Uint8Array") return response
  if (!mayBeMirrored(request.method, operation, bindings)) return response
  // Only a call with a token, valid or not, can get answers in Markdown.
  if (bearerOf(request) === null || !prefersMarkdown(request.headers["accept"])) return response
  const json = body.text ?? new TextDecoder().decode(body.body)
  return Option.match(errorMirror(json, { operation, url: request.url, status }, bindings), {
    onNone: () => response,
    onSome: (text) => HttpServerResponse.setBody(response, HttpBody.text(text, markdownType))
  })
}
