import { constants } from "node:os"
import { Effect, Layer } from "effect"
import { writeLine } from "../logging/processLines.js"

const signals = ["SIGINT", "SIGTERM"] as const

/** In milliseconds. npm forwards a signal that the server has got too: these are one request to stop. */
const sameWish = 1_000

/** Ends at once with the signal's exit code (130, 143). Acknowledged writes survive, as after a kill. */
export const endAtSecondSignal = (): void => {
  let first: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      const now = performance.now()
      first ??= now
      if (now - first < sameWish) return
      writeLine("WARN", "Ended at once by a second signal", { annotations: { signal } })
      process.exit(128 + constants.signals[signal])
    })
  }
}

/** Says that a stop began, and how long it took. */
export const StopNotice = Layer.effectDiscard(
  Effect.gen(function* () {
    const run = Effect.runSyncWith(yield* Effect.context<never>())
    let asked: number | undefined
    const listeners = signals.map((signal) => {
      const listener = () => {
        if (asked !== undefined) return
        asked = performance.now()
        run(Effect.annotateLogs(Effect.logInfo("Stopping"), { signal }))
      }
      // Before the listener that begins to close, which logs too.
      process.prependListener(signal, listener)
      return () => process.removeListener(signal, listener)
    })
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        for (const remove of listeners) remove()
        return asked === undefined
          ? Effect.void
          : Effect.annotateLogs(Effect.logInfo("Stopped"), {
              duration_ms: Math.round(performance.now() - asked)
            })
      })
    )
  })
)
