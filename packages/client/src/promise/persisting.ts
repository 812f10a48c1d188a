import { ConnectionLost, Refused, UnexpectedAnswer } from "./failures.ts"
import { isPassingCode, isPassingStatus, pauseAfter } from "./passing.ts"

export interface PersistingOptions {
  /** Ends tries and pauses with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Told of each failure in a row before the pause. */
  readonly onFailure?: ((error: unknown, failures: number) => void) | undefined
}

const isTransient = (error: unknown): boolean => {
  if (error instanceof Refused) return isPassingCode(error.code)
  if (error instanceof UnexpectedAnswer) return isPassingStatus(error.status)
  return error instanceof ConnectionLost
}

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
 * Over restarts of the service, lost connections, status 429 and 5xx, each for at least the `retry_after_seconds` of
 * the refusal. For reads, or calls with an idempotency key. Whatever else the call throws ends it.
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
      if (!isTransient(error)) throw error
      onFailure?.(error, failures)
      await pause(pauseAfter(failures, askedOf(error), Math.random()), signal)
    }
  }
}
