import { type Client, persisting as repeating } from "@design-workspace/client"
import { Effect } from "effect"
import type { Failure } from "../output/Failure.ts"
import { tell } from "../output/print.ts"
import type { Connection } from "./Connection.ts"
import { failureOf } from "./failureOf.ts"

/** Repeats the call over restarts of the server and lost connections; the person is told once. */
export const persisting = <A>(
  { call, server }: Connection,
  use: (client: Client, signal: AbortSignal) => Promise<A>
) =>
  Effect.gen(function* () {
    const run = Effect.runSyncWith(yield* Effect.context<Effect.Services<ReturnType<typeof tell>>>())
    const onFailure = (error: unknown, failures: number): void => {
      if (failures > 1) return
      const { message }: Failure = failureOf(error, server)
      run(tell(`${message} Trying again until it can; Ctrl-C ends that.`))
    }
    return yield* call((client, signal) => repeating(() => use(client, signal), { signal, onFailure }))
  })
