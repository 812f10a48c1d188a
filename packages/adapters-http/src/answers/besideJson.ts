import { hash } from "node:crypto"
import type { ActionWire } from "@design-workspace/api/wire/ActionsWire"
import { Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { isNamed } from "./etag.ts"

type Response = HttpServerResponse.HttpServerResponse

export const actionJson = ({ body, description, method, name, path }: Action): typeof ActionWire.Type => ({
  name,
  method,
  path,
  ...(body === undefined ? {} : { body }),
  description
})

const utf8 = new TextEncoder()
const bracket = 1

const prefixed = (fields: Uint8Array, object: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(fields.length + object.length - bracket)
  whole.set(fields)
  whole.set(object.subarray(bracket), fields.length)
  return whole
}

const prefixedStream = <E>(fields: Uint8Array, pieces: Stream.Stream<Uint8Array, E>) =>
  Stream.suspend(() => {
    let begun = false
    return Stream.map(pieces, (piece) => {
      if (begun || piece.length === 0) return piece
      begun = true
      return prefixed(fields, piece)
    })
  })

const withFields = (body: HttpBody.HttpBody, fields: string): HttpBody.HttpBody => {
  if (body._tag !== "Uint8Array" && body._tag !== "Stream") return body
  if (!body.contentType.startsWith("application/json")) return body
  const bytes = utf8.encode(fields)
  return body._tag === "Stream"
    ? HttpBody.stream(prefixedStream(bytes, body.stream), body.contentType)
    : HttpBody.uint8Array(prefixed(bytes, body.body), body.contentType)
}

/** The ETag changes with the version and with the fields. */
const tagWith = (tag: string, fields: string): string =>
  `${tag.slice(0, -1)}.${hash("sha256", fields, "hex").slice(0, 16)}"`

/** Puts these before the fields of a read's JSON. The ETag tells them too, and `ifNoneMatch` is compared with it. */
export const besideJson = (
  response: Response,
  beside: Readonly<Record<string, unknown>>,
  ifNoneMatch: string | undefined
): Response => {
  if (response.status !== 200) return response
  const fields = `${JSON.stringify(beside).slice(0, -1)},`
  const body = fields === "{," ? response.body : withFields(response.body, fields)
  const version = response.headers["etag"]
  const answer = body === response.body ? response : HttpServerResponse.setBody(response, body)
  if (version === undefined) return answer
  const etag = body === response.body ? version : tagWith(version, fields)
  return isNamed(ifNoneMatch, etag)
    ? HttpServerResponse.setHeader(
        HttpServerResponse.setStatus(HttpServerResponse.setBody(response, HttpBody.empty), 304),
        "etag",
        etag
      )
    : HttpServerResponse.setHeader(answer, "etag", etag)
}
