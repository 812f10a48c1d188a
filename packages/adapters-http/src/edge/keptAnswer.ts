import { Option, Schema } from "effect"
import { HttpServerResponse } from "effect/http"

const KeptAnswer = Schema.fromJsonString(
  Schema.Struct({
    status: Schema.Int,
    headers: Schema.Record(Schema.String, Schema.String),
    body: Schema.String
  })
)
const write = Schema.encodeSync(KeptAnswer)
const read = Schema.decodeSync(KeptAnswer)

const textOf = ({ body }: HttpServerResponse.HttpServerResponse): Option.Option<string> => {
  if (body._tag === "Empty") return Option.some("")
  if (body._tag !== "Uint8Array") return Option.none()
  return Option.some(body.text ?? new TextDecoder().decode(body.body))
}

/**
 * A success as it is kept: status, headers, body; null for any other answer and for streams. Where this sees the response, the
 * cookies and the request's id are not among its headers.
 */
export const keptAnswer = (response: HttpServerResponse.HttpServerResponse): string | null => {
  const { headers, status } = response
  if (status < 200 || status > 299) return null
  return Option.getOrNull(
    Option.map(textOf(response), (body) => write({ status, headers: { ...headers }, body }))
  )
}

/** Marks an answer as that of an earlier request (contract 1.10). */
export const replayed = (response: HttpServerResponse.HttpServerResponse) =>
  HttpServerResponse.setHeader(response, "idempotent-replayed", "true")

/** The answer that was kept, again. */
export const answerAgain = (kept: string): HttpServerResponse.HttpServerResponse => {
  const { body, headers, status } = read(kept)
  return replayed(
    body === ""
      ? HttpServerResponse.empty({ status, headers })
      : HttpServerResponse.text(body, { status, headers })
  )
}
