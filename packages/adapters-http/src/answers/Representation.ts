import type { GraphFormat, RenderedForm } from "@design-workspace/api/wire/PictureWire"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { type DateTime, Effect, Schema, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Call } from "../callers/Call.ts"
import { preferredForm } from "../requests/Accept.ts"
import { cacheHeaders } from "./etag.ts"
import { jsonPieces } from "./jsonPieces.ts"
import { type Mirror, mirrorPieces } from "./Markdown.ts"

type Response = HttpServerResponse.HttpServerResponse
export const markdownType = "text/markdown; charset=utf-8"

export const prefersMarkdown = (accept: string | undefined): boolean =>
  preferredForm(accept, ["markdown"]) === "markdown"

const preferredPicture = (accept: string | undefined): "svg" | "mermaid" | null => {
  const form = preferredForm(accept, ["svg", "mermaid", "markdown"])
  return form === "svg" || form === "mermaid" ? form : null
}

export interface Forms {
  readonly markdown: boolean
  readonly picture: RenderedForm | null
}

export const formsOf = (accept: string | undefined): Forms => ({
  markdown: prefersMarkdown(accept),
  picture: preferredPicture(accept)
})

/** Undefined for cookie clients and guests, which get JSON whatever they accept (contract 5.7). */
const tokensAccept = Effect.gen(function* () {
  const { actor } = yield* Call
  if (actor._tag !== "User" || actor.credential._tag !== "Token") return undefined
  const request = yield* HttpServerRequest.HttpServerRequest
  return request.headers["accept"]
})

const byAccept = <A>(unasked: A, wish: (accept: string) => A) =>
  Effect.map(tokensAccept, (accept) => (accept === undefined ? unasked : wish(accept)))

export const wantsMarkdown = byAccept(false, prefersMarkdown)

export const wantedForms = byAccept<Forms>({ markdown: false, picture: null }, formsOf)

/** The query's `format` takes precedence over `Accept` (contract 7). */
export const wantsMirror = (format: GraphFormat | undefined) =>
  format === undefined ? wantsMarkdown : Effect.succeed(false)

export const wantedPicture = (format: GraphFormat | undefined) =>
  format === undefined ? byAccept(null, preferredPicture) : Effect.succeed(format === "json" ? null : format)

export const jsonOf = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const encode = Schema.encodeUnknownSync(Schema.toCodecJson(schema))
  return (value: S["Type"]): unknown => encode(value)
}

export const jsonResponse = (body: unknown, updatedAt: DateTime.Utc | null): Response =>
  HttpServerResponse.jsonUnsafe(body, { headers: updatedAt === null ? {} : cacheHeaders(updatedAt) })

/** Others get their turn while a long body is written. */
export const jsonInParts = (body: unknown, updatedAt: DateTime.Utc | null): Effect.Effect<Response> =>
  Effect.map(
    textInParts(() => jsonPieces(body)),
    (bytes) => textResponse(bytes, "application/json", updatedAt)
  )

export const textResponse = (
  text: string | Uint8Array,
  contentType: string,
  updatedAt: DateTime.Utc | null
): Response => {
  const options = { contentType, headers: updatedAt === null ? {} : cacheHeaders(updatedAt) }
  return typeof text === "string"
    ? HttpServerResponse.text(text, options)
    : HttpServerResponse.uint8Array(text, options)
}

/** Each piece is sent once the one before was taken. */
export const piecesResponse = (
  pieces: Stream.Stream<string>,
  contentType: string,
  updatedAt: DateTime.Utc
): Response =>
  HttpServerResponse.stream(Stream.encodeText(pieces), { contentType, headers: cacheHeaders(updatedAt) })

export const jsonText = (text: string): Response => textResponse(text, "application/json", null)

export const markdownResponse = (page: Mirror, updatedAt: DateTime.Utc | null): Effect.Effect<Response> =>
  Effect.map(
    textInParts(() => mirrorPieces(page)),
    (bytes) => textResponse(bytes, markdownType, updatedAt)
  )
