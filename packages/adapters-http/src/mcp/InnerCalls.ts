import { Effect, type Scope } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { ErrorsInJson } from "../edge/ErrorsInJson.ts"

/** A call of an operation: `path` with its query, `body` as JSON. */
export interface InnerCall {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: string
  readonly body?: unknown
}

/** What an operation answered. A stream is not read: its text is empty. */
export interface InnerAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Calls an operation as the caller of `outer`: with its token, from its address. */
export type InnerCalls = (
  outer: HttpServerRequest.HttpServerRequest,
  call: InnerCall
) => Effect.Effect<InnerAnswer>

/** Reads have a Markdown mirror; writes answer JSON. */
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

const answerOf = Effect.fnUntraced(function* (response: HttpServerResponse.HttpServerResponse) {
  const contentType = response.headers["content-type"] ?? ""
  const context = yield* Effect.context()
  const text = contentType.startsWith("text/event-stream")
    ? ""
    : yield* Effect.promise(() => HttpServerResponse.toWeb(response, { context }).text())
  return { status: response.status, contentType, text } satisfies InnerAnswer
})

type Application = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  unknown,
  HttpServerRequest.HttpServerRequest | Scope.Scope
>

/**
 * The operations, called within the process through the whole application with its edge: every check is the one that a call from
 * outside meets, and nothing else leads into the domain.
 */
export const innerCalls: Effect.Effect<InnerCalls, never, HttpRouter.HttpRouter> = Effect.gen(function* () {
  const router = yield* HttpRouter.HttpRouter
  // Complete only once every route and middleware has been added, which is after this.
  let application: Application | undefined
  return Effect.fn("Mcp.innerCall")(function* (outer, call) {
    application ??= router.asHttpEffect()
    let answer: InnerAnswer | undefined
    yield* HttpEffect.toHandled(application, (_, response) =>
      Effect.map(answerOf(response), (told) => {
        answer = told
      })
    ).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, requestOf(outer, call)),
      Effect.provideService(ErrorsInJson, true)
    )
    return answer ?? (yield* Effect.die(new Error("an inner call was not answered")))
  })
})
