export interface CallOptions {
  /** Aborts the call, and with it the stream or the loop that came of it; `AbortSignal.timeout(…)` bounds its time. */
  readonly signal?: AbortSignal | undefined
}

export interface ReadOptions extends CallOptions {
  /** Reads the calls that the caller may make next too: they are `actions` beside the resource. */
  readonly actions?: boolean | undefined
  /** Reads the names of people beside their ids too, where a read has an ETag; elsewhere they are there anyway. */
  readonly names?: boolean | undefined
  readonly ifNoneMatch?: undefined
}

export interface ConditionalOptions extends CallOptions {
  /** The `updated_at` of what the caller has: if it is still the current one, the answer is `NotModified`. */
  readonly ifNoneMatch?: string | undefined
  /** With them a read is always answered whole. */
  readonly actions?: undefined
  readonly names?: undefined
}

export interface KeyOptions extends CallOptions {
  /** A key of the caller's choice, 1 to 255 visible ASCII characters: calls with the same key are carried out once. */
  readonly idempotencyKey?: string | undefined
}

export interface VersionOptions extends CallOptions {
  /** Refused with `PRECONDITION_FAILED` unless this is still the `updated_at` of what `id` in `params` names. */
  readonly ifMatch?: string | undefined
}

export interface NoRequest {
  readonly params?: never
  readonly query?: never
  readonly payload?: never
}
