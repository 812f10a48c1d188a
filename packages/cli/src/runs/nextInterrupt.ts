import { Effect } from "effect"

/** Waits for Ctrl-C, which meanwhile ends nothing by itself. */
export const nextInterrupt: Effect.Effect<void> = Effect.acquireUseRelease(
  Effect.sync(() => {
    const others = process.rawListeners("SIGINT")
    process.removeAllListeners("SIGINT")
    return others
  }),
  () =>
    Effect.callback<void>((resume) => {
      const heard = () => resume(Effect.void)
      process.once("SIGINT", heard)
      return Effect.sync(() => process.removeListener("SIGINT", heard))
    }),
  (others) =>
    Effect.sync(() => {
      for (const other of others) process.on("SIGINT", other as NodeJS.SignalsListener)
    })
)
