import { ConnectionLost } from "./ConnectionLost.ts"
import { isPassingCode, isPassingStatus, pauseAfter } from "./passing.ts"
import { Refused } from "./Refused.ts"
import { UnexpectedAnswer } from "./UnexpectedAnswer.ts"

/** How a call is repeated. */
export interface PersistingOptions {
  /** Ends the tries and the pauses between them with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Told of each failure that is waited out, and how many in a row it makes, before the pause. */
  readonly onFailure?: ((error: unknown, failures: number) => void) | undefined
}

const mayPass = (error: unknown): boolean => {
  if (error instanceof Refused) return isPassingCode(error.code)
  if (error instanceof UnexpectedAnswer) return isPassingStatus(error.status)
  return error instanceof ConnectionLost
}

/** The seconds that the service asks to be left alone for. */
const askedOf = (error: unknown): unknown =>
  error instanceof Refused && "retry_after_seconds" in error.refusal
    ? error.refusal.retry_after_seconds
    : undefined

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end)
      resolve()
    }, milliseconds)
    signal?.addEventListener("abort", end, { once: true })
    if (signal?.aborted === true) end()
  })

/**
 * Makes a call again and again, for as long as it takes: over restarts of the service, connections that are lost, and
 * status 429 and 5xx, each for at least the `retry_after_seconds` of the refusal. It is for reads, or for calls with an
 * idempotency key. Whatever else the call throws ends it.
 */
export const persisting = async <A>(
  call: () => Promise<A>,
  { onFailure, signal }: PersistingOptions = {}
): Promise<A> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call()
    } catch (error) {
      signal?.throwIfAborted()
      if (!mayPass(error)) throw error
      onFailure?.(error, failures)
      await pause(pauseAfter(failures, askedOf(error), Math.random()), signal)
    }
  }
}
