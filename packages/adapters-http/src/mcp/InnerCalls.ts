import { Effect, Schema, type Scope } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { ErrorsInJson } from "../answers/errorMirror.ts"

export const Method = Schema.Literals(["GET", "POST", "PUT", "PATCH", "DELETE"])
export type Method = typeof Method.Type

/** `path` with its query, `body` as JSON. */
export interface InnerCall {
  readonly method: Method
  readonly path: string
  readonly body?: unknown
  /** Of an answer in pages: earlier characters are dropped, later ones not read. */
  readonly wanted?: Wanted
}

/** In characters; `to` is exclusive. */
interface Wanted {
  readonly from: number
  readonly to: number
}

/** Neither a stream of events nor what is no text is read: then the text is empty. */
export interface InnerAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
  /** Of what is no text, where it is known. */
  readonly bytes?: number
  /** Characters before `text` that were dropped. */
  readonly dropped?: number
  readonly isCut?: true
}

/** In characters, of an answer in pages. */
export const mostRead = 16_777_216

/** The wanted text, and the character before it. */
const readPages = async (
  response: Response,
  { from, to }: Wanted
): Promise<Pick<InnerAnswer, "dropped" | "isCut" | "text">> => {
  const decoder = new TextDecoder()
  let [dropped, text] = [0, ""]
  // Leaving the loop cancels the rest, which is produced only as it is read.
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const early = Math.min(from - 1 - dropped, text.length - 1)
    if (early > 0) {
      text = text.slice(early)
      dropped += early
    }
    if (dropped + text.length > to) return { text, dropped, isCut: true }
  }
  return { text: text + decoder.decode(), dropped }
}

/** As the caller of `outer`: with its token, from its address. */
export type InnerCalls = (
  outer: HttpServerRequest.HttpServerRequest,
  call: InnerCall
) => Effect.Effect<InnerAnswer>

const accepted = (method: string): string =>
  method === "GET" ? "text/markdown, application/json;q=0.5" : "application/json"

const requestOf = (
  outer: HttpServerRequest.HttpServerRequest,
  { body, method, path }: InnerCall
): HttpServerRequest.HttpServerRequest => {
  const withBody = body !== undefined && method !== "GET"
  const request = new Request(`http://within${path}`, {
    method,
    headers: {
      authorization: outer.headers["authorization"] ?? "",
      accept: accepted(method),
      ...(withBody ? { "content-type": "application/json" } : {})
    },
    ...(withBody ? { body: JSON.stringify(body) } : {})
  })
  return HttpServerRequest.fromWeb(request).modify({ remoteAddress: outer.remoteAddress })
}

/** A drawing in SVG is none: its text says nothing to a model. */
export const isText = (contentType: string): boolean =>
  contentType === "" ||
  /^(?:text\/(?!event-stream)|application\/(?:yaml|(?:[\w.-]+\+)?json))/.test(contentType)

const answerOf = Effect.fnUntraced(function* (
  response: HttpServerResponse.HttpServerResponse,
  { from, to }: Wanted = { from: 0, to: mostRead }
) {
  const contentType = response.headers["content-type"] ?? ""
  const context = yield* Effect.context()
  const web = () => HttpServerResponse.toWeb(response, { context })
  const inPages = response.body._tag === "Stream"
  const bytes = response.body._tag === "Uint8Array" ? response.body.contentLength : undefined
  const read = !isText(contentType)
    ? { text: "", ...(bytes === undefined ? {} : { bytes }) }
    : yield* Effect.promise(async () =>
        inPages ? readPages(web(), { from, to: Math.min(to, mostRead) }) : { text: await web().text() }
      )
  return { status: response.status, contentType, ...read } satisfies InnerAnswer
})

type Application = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  unknown,
  HttpServerRequest.HttpServerRequest | Scope.Scope
>

/** Through the whole application: every check is as from outside, and there is no other way into the domain. */
export const innerCalls: Effect.Effect<InnerCalls, never, HttpRouter.HttpRouter> = Effect.gen(function* () {
  const router = yield* HttpRouter.HttpRouter
  // The router is complete only once every route and middleware has been added, which happens later.
  let application: Application | undefined
  return Effect.fn("Mcp.innerCall")(function* (outer, call) {
    application ??= router.asHttpEffect()
    let answer: InnerAnswer | undefined
    yield* HttpEffect.toHandled(application, (_, response) =>
      Effect.map(answerOf(response, call.wanted), (read) => {
        answer = read
      })
    ).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, requestOf(outer, call)),
      Effect.provideService(ErrorsInJson, true)
    )
    return answer ?? (yield* Effect.die(new Error("an inner call was not answered")))
  })
})
