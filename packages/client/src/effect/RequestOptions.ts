import { Context, DateTime, Effect } from "effect"
import { HttpClient, HttpClientError, HttpClientRequest } from "effect/http"

export interface RequestOptions {
  /** Calls with the same key are carried out once (contract 1.10): 1 to 255 visible ASCII characters, for a POST. */
  readonly idempotencyKey?: string | undefined
  /**
   * Fails with `PRECONDITION_FAILED` unless the collection, space, project or rule in the path has this `updatedAt`.
   */
  readonly ifMatch?: DateTime.Utc | undefined
  /**
   * Reads only if the `updatedAt` is another by now, else fails with what `isNotModified` recognises (contract 1.4).
   * With `actions` or `names` the read is always answered whole.
   */
  readonly ifNoneMatch?: DateTime.Utc | undefined
  /** Reads the calls that the caller may make next too, as `actions` (contract 12). */
  readonly actions?: boolean | undefined
  /** Reads the names of people beside their ids too, where a read has an ETag (contract 16.5). */
  readonly names?: boolean | undefined
}

class CurrentRequestOptions extends Context.Reference<RequestOptions>(
  "@design-workspace/client/CurrentRequestOptions",
  { defaultValue: () => ({}) }
) {}

export const withOptions =
  (options: RequestOptions) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(call, CurrentRequestOptions, options)

const etagOf = (updatedAt: DateTime.Utc): string => `"${DateTime.formatIso(updatedAt)}"`

const headersOf = ({ idempotencyKey, ifMatch, ifNoneMatch }: RequestOptions): Record<string, string> => ({
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  ...(ifMatch === undefined ? {} : { "if-match": etagOf(ifMatch) }),
  ...(ifNoneMatch === undefined ? {} : { "if-none-match": etagOf(ifNoneMatch) })
})

export const sendingOptions: (client: HttpClient.HttpClient) => HttpClient.HttpClient =
  HttpClient.mapRequestEffect((request) =>
    Effect.map(CurrentRequestOptions, (options) => {
      const conditional = HttpClientRequest.setHeaders(request, headersOf(options))
      const asked =
        request.method === "GET" ? (["actions", "names"] as const).filter((it) => options[it]) : []
      return HttpClientRequest.setUrlParams(conditional, Object.fromEntries(asked.map((it) => [it, "1"])))
    })
  )

/** Whether a read failed only because nothing changed since its `ifNoneMatch`: the caller's copy is current. */
export const isNotModified = (error: unknown): error is HttpClientError.HttpClientError =>
  HttpClientError.isHttpClientError(error) && error.response?.status === 304
