import { Clock, Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient, HttpClientError, type HttpClientRequest } from "effect/http"

/** Whoever takes longer for a complete answer counts as unreachable. */
const answerTime = "10 seconds"
const silence = 60_000

const unanswered = (request: HttpClientRequest.HttpClientRequest) =>
  new HttpClientError.HttpClientError({
    reason: new HttpClientError.TransportError({ request, description: `no answer within ${answerTime}` })
  })

const withTimeout = (client: HttpClient.HttpClient): HttpClient.HttpClient =>
  HttpClient.transform(client, (answer, request) =>
    answer.pipe(
      // The exporter waits for the body too. Once it has arrived, the response holds it.
      Effect.tap((response) => Effect.ignore(response.arrayBuffer)),
      Effect.timeoutOrElse({ duration: answerTime, orElse: () => Effect.fail(unanswered(request)) })
    )
  )

const reportingClient = Effect.gen(function* () {
  const client = withTimeout(yield* HttpClient.HttpClient)
  let silentUntil = 0
  const report = (why: string) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (now < silentUntil) return Effect.void
      silentUntil = now + silence
      return Effect.logWarning(`OTEL_EXPORTER_OTLP_ENDPOINT: the collector takes nothing: ${why}`)
    })
  return client.pipe(
    HttpClient.tap(({ status }) => (status < 400 ? Effect.void : report(`it answers ${status}`))),
    HttpClient.tapError(({ reason }) => report(reason.message))
  )
})

/** Waits at most 10 s, and reports a failure at most once a minute. */
export const exporterClient = Layer.effect(HttpClient.HttpClient, reportingClient).pipe(
  Layer.provide(FetchHttpClient.layer)
)
