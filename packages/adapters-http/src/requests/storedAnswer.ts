import { Option, Schema } from "effect"
import { HttpServerResponse } from "effect/http"

const StoredAnswer = Schema.fromJsonString(
  Schema.Struct({
    status: Schema.Int,
    headers: Schema.Record(Schema.String, Schema.String),
    body: Schema.String,
    /** The data that an answer is rendered from if it may be Markdown. */
    page: Schema.optionalKey(Schema.Unknown)
  })
)

/** A successful answer as it is stored (contract 13.3). */
export type StoredAnswer = typeof StoredAnswer.Type

const write = Schema.encodeSync(StoredAnswer)

export const readStored: (stored: string) => StoredAnswer = Schema.decodeSync(StoredAnswer)

const textOf = ({ body }: HttpServerResponse.HttpServerResponse): Option.Option<string> => {
  if (body._tag === "Empty") return Option.some("")
  if (body._tag !== "Uint8Array") return Option.none()
  return Option.some(body.text ?? new TextDecoder().decode(body.body))
}

/**
 * Status, headers and JSON of a success, or its data if it may be Markdown; else, and for streams, null. Cookies and
 * the request's id are added later.
 */
export const storedAnswer = (
  response: HttpServerResponse.HttpServerResponse,
  firstResult: { readonly result: unknown } | null
): string | null => {
  const { headers, status } = response
  if (status < 200 || status > 299) return null
  if (firstResult !== null) return write({ status, headers: {}, body: "", page: firstResult.result })
  return Option.getOrNull(
    Option.map(textOf(response), (body) => write({ status, headers: { ...headers }, body }))
  )
}

/** Stored as Markdown, as before answers were stored as data: it fits no caller that asks for another form. */
export const isMarkdown = ({ headers }: StoredAnswer): boolean =>
  Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/markdown")
  )

/** Marks an answer as a replay of an earlier request (contract 1.10). */
export const replayed = (response: HttpServerResponse.HttpServerResponse) =>
  HttpServerResponse.setHeader(response, "idempotent-replayed", "true")

export const answerAgain = ({ body, headers, status }: StoredAnswer): HttpServerResponse.HttpServerResponse =>
  replayed(
    body === ""
      ? HttpServerResponse.empty({ status, headers })
      : HttpServerResponse.text(body, { status, headers })
  )
