import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Effect, type Scope } from "effect"

/** A worker in a process of its own, killed at the end of the scope. */
export interface DoomedWorker {
  /** What it has said so far, line by line. */
  readonly said: ReadonlyArray<string>
  /** Resolves once it has said this line; fails if it ends without. */
  readonly until: (line: string) => Effect.Effect<void>
  readonly send: (signal: "SIGSTOP" | "SIGCONT") => Effect.Effect<void>
  /** The signal that ended it. */
  readonly ended: Effect.Effect<string | null>
}

/** Starts `doomedWorker.ts`. */
export const startDoomed = (place: string, doom: string): Effect.Effect<DoomedWorker, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const child = spawn(process.execPath, [join(import.meta.dirname, "doomedWorker.ts"), place, doom], {
        stdio: ["ignore", "pipe", "inherit"]
      })
      const said: Array<string> = []
      const waiting = new Set<() => void>()
      const wake = () => {
        for (const look of waiting) look()
      }
      createInterface(child.stdout).on("line", (line) => {
        said.push(line)
        wake()
      })
      const exit = once(child, "close").then(([, signal]) => {
        wake()
        return signal as string | null
      })
      const until = (line: string) =>
        Effect.promise(
          () =>
            new Promise<void>((resolve, reject) => {
              const look = () => {
                if (said.includes(line)) resolve()
                else if (child.exitCode === null && child.signalCode === null) return
                else reject(new Error(`the worker ended without "${line}": ${said.join(", ")}`))
                waiting.delete(look)
              }
              waiting.add(look)
              look()
            })
        )
      return { child, exit, worker: { said, until } }
    }),
    ({ child, exit }) =>
      Effect.promise(() => {
        child.kill("SIGKILL")
        return exit
      })
  ).pipe(
    Effect.map(({ child, exit, worker }) => ({
      ...worker,
      send: (signal) => Effect.sync(() => void child.kill(signal)),
      ended: Effect.promise(() => exit)
    }))
  )
