import { Context, DateTime, Effect } from "effect"
import { HttpClient, HttpClientError, HttpClientRequest } from "effect/http"

/** The conditions of one call of the client. */
export interface RequestOptions {
  /**
   * With the same key a repeated call is carried out once and answered as at its first time, with the header `Idempotent-Replayed`
   * (contract 1.10). Only a POST looks at it; the key is 1 to 255 visible ASCII characters.
   */
  readonly idempotencyKey?: string | undefined
  /**
   * Writes only if the collection, space, project or memory rule whose `id` is in the path, and not a part of it, still has this
   * `updatedAt`; otherwise the call fails with `PRECONDITION_FAILED`.
   */
  readonly ifMatch?: DateTime.Utc | undefined
  /** Reads only what has another `updatedAt` by now; otherwise the call fails with what `isNotModified` tells (contract 1.4). */
  readonly ifNoneMatch?: DateTime.Utc | undefined
}

class CurrentRequestOptions extends Context.Reference<RequestOptions>(
  "@design-workspace/adapters-http/CurrentRequestOptions",
  { defaultValue: () => ({}) }
) {}

/** Makes a call of the client under these conditions. */
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

/** A client that sends what `withOptions` says. */
export const sendingOptions: (client: HttpClient.HttpClient) => HttpClient.HttpClient =
  HttpClient.mapRequestEffect((request) =>
    Effect.map(CurrentRequestOptions, (options) => HttpClientRequest.setHeaders(request, headersOf(options)))
  )

/** Whether a read failed only since nothing changed since its `ifNoneMatch`: what the caller has is what there is. */
export const isNotModified = (error: unknown): error is HttpClientError.HttpClientError =>
  HttpClientError.isHttpClientError(error) && error.response?.status === 304
