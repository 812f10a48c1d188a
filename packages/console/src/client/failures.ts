import { ConnectionLost, Refused, UnexpectedAnswer } from "@design-workspace/client"
import { Signal } from "./Signal.ts"

/** Whether the same call may succeed a little later: lost lines, restarts, overload. */
export const isTransient = (error: unknown): boolean => {
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
