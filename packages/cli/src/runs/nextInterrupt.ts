import { Deferred, Effect } from "effect"

type Listener = NodeJS.SignalsListener

/** Waits for Ctrl-C, which meanwhile ends nothing by itself. The signal has a listener at every moment. */
export const nextInterrupt: Effect.Effect<void> = Effect.acquireUseRelease(
  Effect.sync(() => {
    const others = process.rawListeners("SIGINT")
    const interrupted = Deferred.makeUnsafe<void>()
    const onInterrupt: Listener = () => Deferred.doneUnsafe(interrupted, Effect.void)
    process.on("SIGINT", onInterrupt)
    for (const other of others) process.removeListener("SIGINT", other as Listener)
    return { onInterrupt, interrupted, others }
  }),
  ({ interrupted }) => Deferred.await(interrupted),
  ({ onInterrupt, others }) =>
    Effect.sync(() => {
      for (const other of others) process.on("SIGINT", other as Listener)
      process.removeListener("SIGINT", onInterrupt)
    })
)
