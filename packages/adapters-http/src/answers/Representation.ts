import type { GraphFormat, RenderedForm } from "@design-workspace/api/wire/PictureWire"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { textParts } from "@design-workspace/domain/shared/textParts"
import { type DateTime, Effect, Predicate, Schema, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Call } from "../callers/Call.ts"
import { preferredForm } from "../requests/Accept.ts"
import { cacheHeaders } from "./etag.ts"
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

export const wantsMarkdown = Effect.map(tokensAccept, prefersMarkdown)

export const wantedForms = Effect.map(tokensAccept, formsOf)

/** The query's `format` takes precedence over `Accept` (contract 7). */
export const wantsMirror = (format: GraphFormat | undefined) =>
  format === undefined ? wantsMarkdown : Effect.succeed(false)

export const wantedPicture = (format: GraphFormat | undefined) =>
  format === undefined
    ? Effect.map(tokensAccept, preferredPicture)
    : Effect.succeed(format === "json" ? null : format)

export const jsonOf = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const encode = Schema.encodeUnknownSync(Schema.toCodecJson(schema))
  return (value: S["Type"]): unknown => encode(value)
}

export const jsonResponse = (body: unknown, updatedAt: DateTime.Utc | null): Response =>
  HttpServerResponse.jsonUnsafe(body, { headers: updatedAt === null ? {} : cacheHeaders(updatedAt) })

const [shortList, shortText] = [100, 16_384]

const deepest = 2

function* listPieces(items: Iterable<unknown>): Generator<string, void> {
  let before = "["
  for (const item of items) {
    yield `${before}${JSON.stringify(item)}`
    before = ","
  }
  yield before === "[" ? "[]" : "]"
}

function* objectPieces(object: object, depth: number): Generator<string, void> {
  let before = "{"
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* jsonPieces(value, depth + 1)
    before = ","
  }
  yield before === "{" ? "{}" : "}"
}

/** Pieces are items of lists and parts of texts: one `JSON.stringify` of a long answer would block the process. */
export function* jsonPieces(value: unknown, depth = 0): Generator<string, void> {
  if (typeof value === "string" && value.length > shortText) {
    yield '"'
    for (const part of textParts(value)) yield JSON.stringify(part).slice(1, -1)
    yield '"'
  } else if (value instanceof Iterator || (Array.isArray(value) && value.length > shortList)) {
    yield* listPieces(value)
  } else if (Predicate.isObject(value) && depth <= deepest) {
    yield* objectPieces(value, depth)
  } else yield JSON.stringify(value)
}

const further = (indent: string): string => `${indent}  `

function* indentedPieces(
  [open, close]: readonly [string, string],
  pieces: Iterable<Iterable<string>>,
  indent: string
): Generator<string, void> {
  let before = open
  for (const piece of pieces) {
    yield `${before}\n${further(indent)}`
    yield* piece
    before = ","
  }
  yield before === open ? `${open}${close}` : `\n${indent}${close}`
}

/** What `JSON.stringify` writes with an indent of two. */
export function* indentedJson(value: unknown, indent = ""): Generator<string, void> {
  const inner = further(indent)
  if (Array.isArray(value)) {
    // No line break stands inside a JSON text, so that every one begins a line.
    const items = value.values().map((item) => [JSON.stringify(item, null, 2).replaceAll("\n", `\n${inner}`)])
    yield* indentedPieces(["[", "]"], items, indent)
  } else if (Predicate.isObject(value)) {
    const fields = Object.entries(value)
      .values()
      .filter(([, field]) => field !== undefined)
      .map(function* ([name, field]) {
        yield `${JSON.stringify(name)}: `
        yield* indentedJson(field, inner)
      })
    yield* indentedPieces(["{", "}"], fields, indent)
  } else yield JSON.stringify(value)
}

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
