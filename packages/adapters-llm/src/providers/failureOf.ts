import { APICallError, StreamProviderError } from "ai"
import { Duration, Option } from "effect"
import { CallFailure, callFailure } from "./CallFailure.ts"

/** For a status that is the operator's fault, the settings to check. */
const settingsAtFault: Readonly<Record<number, string>> = {
  401: "LLM_API_KEY, LLM_BASE_URL",
  403: "LLM_API_KEY and whether it may use LLM_MODEL_PRO and LLM_MODEL_FAST",
  404: "LLM_BASE_URL, LLM_MODEL_PRO, LLM_MODEL_FAST"
}

/** A slow request, a conflict and too early a request, which may pass like the faults of the provider itself. */
const passing: ReadonlySet<number> = new Set([408, 409, 425])

const kindOf = (status: number): CallFailure["kind"] => {
  if (status in settingsAtFault) return "misconfigured"
  if (status === 429) return "rate_limited"
  if (passing.has(status) || status >= 500) return "unavailable"
  // A successful status whose answer then could not be read.
  return status >= 400 ? "rejected" : "interrupted"
}

const hintFor = (status: number): string => {
  const settings = settingsAtFault[status]
  return settings === undefined ? "" : `; look at ${settings}`
}

/** A number that is not negative; NaN for any other text. */
const numberIn = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

/**
 * Reads the pause that the provider asks for. `retry-after-ms`, which some send as well, is exact. `Retry-After` is a
 * number of seconds or a date (RFC 9110, 10.2.3). The date is relative to the provider's `Date` header if it has one,
 * else to our clock.
 */
const retryAfterIn = (
  headers: Readonly<Record<string, string>>,
  now: number
): Option.Option<Duration.Duration> => {
  const { date = "", "retry-after": said = "", "retry-after-ms": exactly = "" } = headers
  const theirs = Date.parse(date)
  const waits = [
    numberIn(exactly),
    numberIn(said) * 1000,
    Math.max(0, Date.parse(said) - (Number.isNaN(theirs) ? now : theirs))
  ]
  const first = waits.find(Number.isFinite)
  return first === undefined ? Option.none() : Option.some(Duration.millis(first))
}

/** Classifies a library's error by its status alone, since a provider's text may repeat the key or the prompt. */
export const failureOf = (error: unknown, now: number): CallFailure => {
  if (APICallError.isInstance(error)) {
    const { responseHeaders = {}, statusCode } = error
    return statusCode === undefined
      ? callFailure("unavailable", "there is no connection to the provider")
      : new CallFailure({
          kind: kindOf(statusCode),
          detail: `the provider answered with status ${statusCode}${hintFor(statusCode)}`,
          retryAfter: retryAfterIn(responseHeaders, now)
        })
  }
  if (StreamProviderError.isInstance(error) && error.statusCode !== undefined) {
    const { statusCode } = error
    return callFailure(
      kindOf(statusCode),
      `the provider broke off with status ${statusCode}${hintFor(statusCode)}`
    )
  }
  return callFailure("interrupted", "the answer could not be read to its end")
}
