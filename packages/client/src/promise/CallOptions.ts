/** What every call may be given beside its request. */
export interface CallOptions {
  /** Aborts the call, and with it the stream or the loop that came of it; `AbortSignal.timeout(…)` bounds its time. */
  readonly signal?: AbortSignal | undefined
}

/** The options of a read. */
export interface ReadOptions extends CallOptions {
  /** Reads the calls that the caller may make next too: they are `actions` beside the resource. */
  readonly actions?: boolean | undefined
  /** Reads the names of people beside their ids too, where a read has an ETag; elsewhere they are there anyway. */
  readonly names?: boolean | undefined
  readonly ifNoneMatch?: undefined
}

/** The options of a read that is worth an answer only if something changed. */
export interface ConditionalOptions extends CallOptions {
  /** The `updated_at` of what the caller has: if it is still the current one, the answer is `NotModified`. */
  readonly ifNoneMatch?: string | undefined
  /** With them a read is always answered whole. */
  readonly actions?: undefined
  readonly names?: undefined
}

/** The options of a call that can be sent again. */
export interface KeyOptions extends CallOptions {
  /** A key of the caller's choice, 1 to 255 visible ASCII characters: calls with the same key are carried out once. */
  readonly idempotencyKey?: string | undefined
}

/** The options of a write of something that has versions. */
export interface VersionOptions extends CallOptions {
  /**
   * Writes only if this is still the `updated_at` of the collection, space, project or memory rule whose `id` is in
   * `params`; otherwise the call is refused with `PRECONDITION_FAILED`.
   */
  readonly ifMatch?: string | undefined
}

/** Of a call that takes nothing. */
export interface NoRequest {
  readonly params?: never
  readonly query?: never
  readonly payload?: never
}
