import { Clock, Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient, HttpClientError, type HttpClientRequest } from "effect/http"

/** A collector that takes longer for a whole answer is as good as away. */
const patience = "10 seconds"
/** Between two lines about a collector that does not take what it is sent. */
const silence = 60_000

const unanswered = (request: HttpClientRequest.HttpClientRequest) =>
  new HttpClientError.HttpClientError({
    reason: new HttpClientError.TransportError({ request, description: `no answer within ${patience}` })
  })

const impatient = (client: HttpClient.HttpClient): HttpClient.HttpClient =>
  HttpClient.transform(client, (answer, request) =>
    answer.pipe(
      // The exporter waits for the body too, which the response keeps once it is there.
      Effect.tap((response) => Effect.ignore(response.arrayBuffer)),
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(unanswered(request)) })
    )
  )

const telling = Effect.gen(function* () {
  const client = impatient(yield* HttpClient.HttpClient)
  let silentUntil = 0
  const tell = (why: string) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (now < silentUntil) return Effect.void
      silentUntil = now + silence
      return Effect.logWarning(`OTEL_EXPORTER_OTLP_ENDPOINT: the collector takes nothing: ${why}`)
    })
  return client.pipe(
    HttpClient.tap(({ status }) => (status < 400 ? Effect.void : tell(`it answers ${status}`))),
    HttpClient.tapError(({ reason }) => tell(reason.message))
  )
})

/** What sends telemetry: it waits no longer than 10 s, and says once a minute at most that it cannot. */
export const exporterClient = Layer.effect(HttpClient.HttpClient, telling).pipe(
  Layer.provide(FetchHttpClient.layer)
)
