import { Effect, Layer } from "effect"

const signals = ["SIGINT", "SIGTERM"] as const

/** Logs the signal that asks this process to stop, and, once everything above is closed, that it stopped. */
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
