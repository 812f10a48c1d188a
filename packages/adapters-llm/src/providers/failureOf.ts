import { APICallError, StreamProviderError } from "ai"
import { Duration, Option } from "effect"
import { CallFailure, callFailure } from "./CallFailure.ts"

/** Where a status is the fault of whoever set the service up, the settings to look at. */
const settingsAtFault: Readonly<Record<number, string>> = {
  401: "LLM_API_KEY, LLM_BASE_URL",
  403: "LLM_API_KEY and whether it may use LLM_MODEL_PRO and LLM_MODEL_FAST",
  404: "LLM_BASE_URL, LLM_MODEL_PRO, LLM_MODEL_FAST"
}

const kindOf = (status: number): CallFailure["kind"] => {
  if (status in settingsAtFault) return "misconfigured"
  if (status === 429) return "rate_limited"
  if (status === 408 || status >= 500) return "unavailable"
  // A status that promised an answer, which then could not be read.
  return status >= 400 ? "rejected" : "interrupted"
}

const hintFor = (status: number): string => {
  const settings = settingsAtFault[status]
  return settings === undefined ? "" : `; look at ${settings}`
}

/** `Retry-After` is a number of seconds, or a date, which is read by the provider's own clock (RFC 9110, 10.2.3). */
const retryAfterIn = (headers: Readonly<Record<string, string>>): Option.Option<Duration.Duration> => {
  const { date = "", "retry-after": said = "" } = headers
  const millis = /^\d+(\.\d+)?$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.parse(date)
  return Number.isFinite(millis) && millis >= 0 ? Option.some(Duration.millis(millis)) : Option.none()
}

/** What a library's error means, by its status alone: what a provider writes may repeat the key or the prompt. */
export const failureOf = (error: unknown): CallFailure => {
  if (APICallError.isInstance(error)) {
    const { responseHeaders = {}, statusCode } = error
    return statusCode === undefined
      ? callFailure("unavailable", "there is no connection to the provider")
      : new CallFailure({
          kind: kindOf(statusCode),
          detail: `the provider answered with status ${statusCode}${hintFor(statusCode)}`,
          retryAfter: retryAfterIn(responseHeaders)
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
