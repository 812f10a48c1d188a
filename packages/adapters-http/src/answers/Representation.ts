import type { GraphFormat, RenderedForm } from "@design-workspace/api/wire/PictureWire"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { type DateTime, Effect, Schema, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Call } from "../callers/Call.ts"
import { preferredForm } from "../requests/Accept.ts"
import { cacheHeaders } from "./etag.ts"
import { jsonPieces } from "./jsonPieces.ts"
import { type Mirror, mirrorPieces } from "./Markdown.ts"

export const markdownType = "text/markdown; charset=utf-8"

/** Whether an `Accept` wants Markdown rather than JSON. */
export const prefersMarkdown = (accept: string | undefined): boolean =>
  preferredForm(accept, ["markdown"]) === "markdown"

/** The picture that an `Accept` wants rather than JSON and Markdown; null if it wants none. */
const preferredPicture = (accept: string | undefined): "svg" | "mermaid" | null => {
  const form = preferredForm(accept, ["svg", "mermaid", "markdown"])
  return form === "svg" || form === "mermaid" ? form : null
}

/** The forms besides JSON that an `Accept` asks for, where an answer has them. */
export interface Forms {
  readonly markdown: boolean
  readonly picture: RenderedForm | null
}

/** The forms that this `Accept` asks for. */
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

/** True for a token that asks for Markdown rather than JSON. */
export const wantsMarkdown = Effect.map(tokensAccept, prefersMarkdown)

/** The forms that the current call asks for with its token. */
export const wantedForms = Effect.map(tokensAccept, formsOf)

/** Only for a token. The query's `format` takes precedence over `Accept` (contract 7). */
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

/** A 200 with a short JSON body, and an ETag if there is a version. */
export const jsonResponse = (
  body: unknown,
  updatedAt: DateTime.Utc | null
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(body, { headers: updatedAt === null ? {} : cacheHeaders(updatedAt) })

/** The same, where others get their turn while a long body is written (`jsonPieces`). */
export const jsonInParts = (
  body: unknown,
  updatedAt: DateTime.Utc | null
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.map(
    textInParts(() => jsonPieces(body)),
    (bytes) => textResponse(bytes, "application/json", updatedAt)
  )

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

/** Each piece is sent once the one before was taken. The length is not known beforehand. */
export const piecesResponse = (
  pieces: Stream.Stream<string>,
  contentType: string,
  updatedAt: DateTime.Utc
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(Stream.encodeText(pieces), { contentType, headers: cacheHeaders(updatedAt) })

/** A 200 with a body that is JSON text already, without a version. */
export const jsonText = (text: string): HttpServerResponse.HttpServerResponse =>
  textResponse(text, "application/json", null)

/** A 200 with the page as Markdown, with the same ETag as its JSON. Others get their turn while a long page is made. */
export const markdownResponse = (
  page: Mirror,
  updatedAt: DateTime.Utc | null
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.map(
    textInParts(() => mirrorPieces(page)),
    (bytes) => textResponse(bytes, markdownType, updatedAt)
  )
