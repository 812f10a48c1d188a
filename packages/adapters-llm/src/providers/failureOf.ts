import { APICallError, StreamProviderError } from "ai"
import { Duration, Option } from "effect"
import { CallFailure, callFailure } from "./CallFailure.ts"

const kindOf = (status: number): CallFailure["kind"] => {
  if (status === 429) return "rate_limited"
  if (status === 408 || status >= 500) return "unavailable"
  // A status that promised an answer, which then could not be read.
  return status >= 400 ? "rejected" : "interrupted"
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
          detail: `the provider answered with status ${statusCode}`,
          retryAfter: retryAfterIn(responseHeaders)
        })
  }
  if (StreamProviderError.isInstance(error) && error.statusCode !== undefined) {
    return callFailure(kindOf(error.statusCode), `the provider broke off with status ${error.statusCode}`)
  }
  return callFailure("interrupted", "the answer could not be read to its end")
}
