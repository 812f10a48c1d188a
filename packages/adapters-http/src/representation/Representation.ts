import { DateTime, Effect, Option, Schema, Stream } from "effect"
import { HttpBody, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { GraphFormat, PictureForm } from "../wire/PictureWire.ts"
import { preferredForm } from "./Accept.ts"
import type { Bindings } from "../routing/Bindings.ts"
import { Call } from "../callers/Call.ts"
import { errorMirror } from "./errorMirror.ts"
import type { RefusedCall } from "../actions/recoveryActions.ts"

export const markdownType = "text/markdown; charset=utf-8"

const cacheHeaders = (updatedAt: DateTime.Utc) => ({
  etag: `"${DateTime.formatIso(updatedAt)}"`,
  vary: "Accept, Authorization, Cookie",
  "cache-control": "private, no-cache"
})

/** The tags that `If-None-Match` names: a list, `W/`, `*`, and leniently the bare timestamp (contract 1.4). */
const tagsOf = (header: string | undefined): ReadonlyArray<string> =>
  header?.split(",").map((part) => part.trim().replace(/^W\//, "")) ?? []

/** Whether `If-None-Match` names this version. */
export const noneMatch = (header: string | undefined, updatedAt: DateTime.Utc): boolean => {
  if (header === undefined) return false
  const version = DateTime.formatIso(updatedAt)
  return tagsOf(header).some((tag) => tag === "*" || tag === version || tag === `"${version}"`)
}

const versionTag = /^"?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"?$/

/** The versions that `If-None-Match` names, as they are written in ETags; null for `*`, which matches any version. */
export const versionsNamed = (header: string | undefined): ReadonlyArray<DateTime.Utc> | null => {
  const tags = tagsOf(header)
  if (tags.includes("*")) return null
  return tags.flatMap((tag) => {
    const milliseconds = Date.parse(versionTag.exec(tag)?.[1] ?? "")
    if (Number.isNaN(milliseconds)) return []
    const version = DateTime.makeUnsafe(milliseconds)
    // A date that does not exist is parsed as a different, existing date.
    return tag.includes(DateTime.formatIso(version)) ? [version] : []
  })
}

/** The 304 of a conditional read, or null if the body must be sent. Callers must check access first. */
export const notModified = (
  request: HttpServerRequest.HttpServerRequest,
  updatedAt: DateTime.Utc
): HttpServerResponse.HttpServerResponse | null =>
  noneMatch(request.headers["if-none-match"], updatedAt)
    ? HttpServerResponse.empty({ status: 304, headers: cacheHeaders(updatedAt) })
    : null

/** Whether an `Accept` wants Markdown rather than JSON. */
export const prefersMarkdown = (accept: string | undefined): boolean =>
  preferredForm(accept, ["markdown"]) === "markdown"

/** The picture that an `Accept` wants rather than JSON and Markdown; null if it wants none. */
const preferredPicture = (accept: string | undefined): PictureForm | null => {
  const form = preferredForm(accept, ["svg", "mermaid", "markdown"])
  return form === "svg" || form === "mermaid" ? form : null
}

/** The forms besides JSON that an `Accept` asks for, where an answer has them. */
export interface Forms {
  readonly markdown: boolean
  readonly picture: PictureForm | null
}

/** The forms that this `Accept` asks for. */
export const formsOf = (accept: string | undefined): Forms => ({
  markdown: prefersMarkdown(accept),
  picture: preferredPicture(accept)
})

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

/**
 * The `Accept` of a token; undefined for cookie clients and guests, which get JSON whatever theirs is (contract 5.7).
 */
const tokensAccept = Effect.gen(function* () {
  const { actor } = yield* Call
  if (actor._tag !== "User" || actor.credential._tag !== "Token") return undefined
  const request = yield* HttpServerRequest.HttpServerRequest
  return request.headers["accept"]
})

/** True for a token that asks for Markdown rather than JSON. */
export const wantsMarkdown = Effect.map(tokensAccept, prefersMarkdown)

/** The forms that the current call asks for with its token. */
export const wantedForms = Effect.map(tokensAccept, formsOf)

/**
 * True for a token that asks for the Markdown of a graph. The query's `format` takes precedence over `Accept`
 * (contract 7).
 */
export const wantsMirror = (format: GraphFormat | undefined) =>
  format === undefined ? wantsMarkdown : Effect.succeed(false)

/** The picture form that is wanted of a graph, where `format` takes precedence too; null for JSON or Markdown. */
export const wantedPicture = (format: GraphFormat | undefined) =>
  format === undefined
    ? Effect.map(tokensAccept, preferredPicture)
    : Effect.succeed(format === "json" ? null : format)

/** Makes the function that encodes a JSON body by a wire schema. */
export const jsonOf = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const encode = Schema.encodeUnknownSync(Schema.toCodecJson(schema))
  return (value: S["Type"]): unknown => encode(value)
}

/** A 200 with a JSON body, and an ETag if there is a version. */
export const jsonResponse = (
  body: unknown,
  updatedAt: DateTime.Utc | null
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(body, { headers: updatedAt === null ? {} : cacheHeaders(updatedAt) })

/** A 200 with a text of this type, as a string or in UTF-8 bytes, with an ETag if there is a version. */
export const textResponse = (
  text: string | Uint8Array,
  contentType: string,
  updatedAt: DateTime.Utc | null
): HttpServerResponse.HttpServerResponse => {
  const options = { contentType, headers: updatedAt === null ? {} : cacheHeaders(updatedAt) }
  return typeof text === "string"
    ? HttpServerResponse.text(text, options)
    : HttpServerResponse.uint8Array(text, options)
}

/**
 * A 200 with a text that is sent piece by piece, each piece once the one before was taken. Its length is not known
 * beforehand.
 */
export const piecesResponse = (
  pieces: Stream.Stream<string>,
  contentType: string,
  updatedAt: DateTime.Utc
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(Stream.encodeText(pieces), { contentType, headers: cacheHeaders(updatedAt) })

/** A 200 with a body that is JSON text already, without a version. */
export const jsonText = (text: string): HttpServerResponse.HttpServerResponse =>
  textResponse(text, "application/json", null)

/** A 200 with the Markdown mirror, with the same ETag as its JSON. */
export const markdownResponse = (
  text: string,
  updatedAt: DateTime.Utc | null
): HttpServerResponse.HttpServerResponse => textResponse(text, markdownType, updatedAt)
