import { ConnectionLost, Refused, UnexpectedAnswer } from "@design-workspace/client"
import { Signal } from "./Signal.ts"

/** Whether the same call may succeed a little later: lost lines, restarts, overload. */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true
  const status = error instanceof Refused || error instanceof UnexpectedAnswer ? error.status : 0
  return status === 429 || status >= 500
}

/** Counts the answers of the service, so that what waits for it after a failure tries again at once. */
export const answerCount = new Signal(0)

/** After so many failures, in milliseconds: 200 after the first one, then twice as long each time, up to 10 s. */
const longestAfter = (failures: number): number => Math.min(10_000, 100 * 2 ** failures)

/** The pause after so many failures in a row, which ends sooner if the service answers another call. */
export const pauseAfter = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      resolve()
    }
    const timer = setTimeout(end, longestAfter(failures))
    const leave = answerCount.subscribe(end)
  })

/** Whether what was asked for is not there, or not for this caller. */
export const isMissing = (error: unknown): boolean => error instanceof Refused && error.status === 404

export const isStale = (error: unknown): boolean =>
  error instanceof Refused && (error.code === "stale" || error.code === "PRECONDITION_FAILED")

export const messageOf = (error: unknown): string => {
  if (error instanceof Refused) return error.refusal.message
  if (error instanceof ConnectionLost)
    return "The service cannot be reached. Check the connection and try again."
  return error instanceof Error ? error.message : String(error)
}

/** By the paths of the fields, as `name` or `blocks.0.name`. */
export const problemsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refused && error.refusal.code === "VALIDATION_FAILED"
    ? Object.fromEntries(error.refusal.issues.map(({ message, path }) => [path.join("."), message]))
    : {}
