import type { HttpBody, HttpServerResponse } from "effect/http"

/** What an answer takes besides its key and its body, in bytes: the response, its headers, its place among the others. */
const overhead = 2_000

/** What a body takes of the memory: of a text a character may take two bytes. */
const bodyBytes = ({ contentLength, text }: HttpBody.Uint8Array): number =>
  text === undefined ? contentLength : 2 * text.length

/** What an answer takes of the memory that is kept under a key, in bytes. */
export const answerSize = (
  key: string,
  { body }: Pick<HttpServerResponse.HttpServerResponse, "body">
): number => overhead + 2 * key.length + (body._tag === "Uint8Array" ? bodyBytes(body) : 0)
