import { Option, Schema } from "effect"
import { HttpServerResponse } from "effect/http"

const KeptAnswer = Schema.fromJsonString(
  Schema.Struct({
    status: Schema.Int,
    headers: Schema.Record(Schema.String, Schema.String),
    body: Schema.String,
    /** What an answer that may be Markdown is made of. */
    page: Schema.optionalKey(Schema.Unknown)
  })
)

/** A success as it is kept (contract 13.3). */
export type KeptAnswer = typeof KeptAnswer.Type

const write = Schema.encodeSync(KeptAnswer)

/** A success that was kept. */
export const readKept: (kept: string) => KeptAnswer = Schema.decodeSync(KeptAnswer)

const textOf = ({ body }: HttpServerResponse.HttpServerResponse): Option.Option<string> => {
  if (body._tag === "Empty") return Option.some("")
  if (body._tag !== "Uint8Array") return Option.none()
  return Option.some(body.text ?? new TextDecoder().decode(body.body))
}

/**
 * A success as it is kept: status, headers and JSON, or the data that it is made of where it may be Markdown; null for any other answer
 * and for streams. Where this sees the response, the cookies and the request's id are not among its headers.
 */
export const keptAnswer = (
  response: HttpServerResponse.HttpServerResponse,
  carriedOut: { readonly page: unknown } | null
): string | null => {
  const { headers, status } = response
  if (status < 200 || status > 299) return null
  if (carriedOut !== null) return write({ status, headers: {}, body: "", page: carriedOut.page })
  return Option.getOrNull(
    Option.map(textOf(response), (body) => write({ status, headers: { ...headers }, body }))
  )
}

/** Whether an answer was kept as Markdown, as it was before answers were kept as data; it is nobody else's. */
export const isMarkdown = ({ headers }: KeptAnswer): boolean =>
  Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/markdown")
  )

/** Marks an answer as that of an earlier request (contract 1.10). */
export const replayed = (response: HttpServerResponse.HttpServerResponse) =>
  HttpServerResponse.setHeader(response, "idempotent-replayed", "true")

/** The answer that was kept, again. */
export const answerAgain = ({ body, headers, status }: KeptAnswer): HttpServerResponse.HttpServerResponse =>
  replayed(
    body === ""
      ? HttpServerResponse.empty({ status, headers })
      : HttpServerResponse.text(body, { status, headers })
  )
