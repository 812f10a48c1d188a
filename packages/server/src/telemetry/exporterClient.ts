import { Clock, Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"

/** A collector that takes longer is as good as away. */
const patience = 10_000
/** Between two lines about a collector that does not take what it is sent. */
const silence = 60_000

const impatientFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(patience)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
}

const telling = Effect.gen(function* () {
  const client = yield* HttpClient.HttpClient
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
  Layer.provide(FetchHttpClient.layer),
  Layer.provide(Layer.succeed(FetchHttpClient.Fetch, impatientFetch))
)
