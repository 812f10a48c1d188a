import { constants } from "node:os"
import { writeLine } from "../logging/processLines.js"

/**
 * In milliseconds. A terminal or a supervisor signals npm and the server, and npm forwards its own signal: these count
 * as one request to stop.
 */
const sameWish = 1_000

/**
 * From now on, a second request to stop ends this process at once, whatever it is doing. Acknowledged writes survive,
 * as after a kill. The exit code is that of the signal: 130 for SIGINT and 143 for SIGTERM. The first signal is left to
 * others.
 */
export const endAtSecondSignal = (): void => {
  let first: number | undefined
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      const now = performance.now()
      first ??= now
      if (now - first < sameWish) return
      writeLine("WARN", "Ended at once by a second signal", { annotations: { signal } })
      process.exit(128 + constants.signals[signal])
    })
  }
}
