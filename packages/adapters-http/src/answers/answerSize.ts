import type { HttpBody, HttpServerResponse } from "effect/http"

/** In bytes, besides key and body: the response, its headers, its entry in the cache. */
const overhead = 2_000

/** The memory of a body, in bytes; a character of a text may take two. */
const bodyBytes = ({ contentLength, text }: HttpBody.Uint8Array): number =>
  text === undefined ? contentLength : 2 * text.length

/** The memory of a cached answer with its key, in bytes. */
export const answerSize = (
  key: string,
  { body }: Pick<HttpServerResponse.HttpServerResponse, "body">
): number => overhead + 2 * key.length + (body._tag === "Uint8Array" ? bodyBytes(body) : 0)
