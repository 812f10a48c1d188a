import { Context, DateTime, Effect } from "effect"
import { HttpClient, HttpClientError, HttpClientRequest } from "effect/http"

/** The conditions of one call of the client. */
export interface RequestOptions {
  /**
   * A call repeated with the same key is carried out once. The repeat gets the first answer, with the header
   * `Idempotent-Replayed` (contract 1.10). Only a POST uses the key, which is 1 to 255 visible ASCII characters.
   */
  readonly idempotencyKey?: string | undefined
  /**
   * Writes only if the collection, space, project or memory rule whose `id` is in the path still has this
   * `updatedAt`; the version of a part of it does not count. Otherwise the call fails with `PRECONDITION_FAILED`.
   */
  readonly ifMatch?: DateTime.Utc | undefined
  /**
   * Reads only if the resource has another `updatedAt` by now; otherwise the call fails with an error that
   * `isNotModified` recognises (contract 1.4). With `actions` or `names` the read is always answered whole.
   */
  readonly ifNoneMatch?: DateTime.Utc | undefined
  /** Reads the calls that the caller may make next too: they are `actions` beside the resource (contract 12). */
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

/** A client that sends the options set by `withOptions`. */
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
