import { type ChildProcessByStdio, spawn } from "node:child_process"
import { tracingChannel } from "node:diagnostics_channel"
import { once } from "node:events"
import { createRequire } from "node:module"
import type { Readable } from "node:stream"
import { processMemory } from "@design-workspace/server/process/processMemory"

const ownMain = createRequire(import.meta.url).resolve("@design-workspace/server/main")

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export type ServerProcess = ReturnType<typeof processOf>

const gather = (stream: Readable): (() => string) => {
  let text = ""
  stream.setEncoding("utf8").on("data", (more: string) => {
    text += more
  })
  return () => text
}

const addressIn = (log: string): string | undefined => /Listening on (https?:\/\/[^\s"]+)/.exec(log)?.[1]

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Rejects with what the server `said` if it ends instead, or after 60 s. */
const addressOf = (child: Child, log: () => string, said: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const address = addressIn(log())
      if (address !== undefined) resolve(address)
    }
    child.stdout.on("data", look)
    child.once("error", reject)
    setTimeout(() => reject(new Error("The server does not listen after 60 s")), 60_000).unref()
    child.once("close", (code) => reject(new Error(`The server ended with code ${code}: ${said()}`)))
  })

/**
 * The server that is a child process, or that runs in a container which the child started. `kill` sends it a signal,
 * `endOf` tells how it ended by how the child did.
 */
export const processOf = (
  child: Child,
  kill: (signal: NodeJS.Signals) => void,
  endOf: (ended: Ended) => Ended = (ended) => ended
) => {
  const stdout = gather(child.stdout)
  const stderr = gather(child.stderr)
  const ended = once(child, "close").then(([code, signal]) => endOf({ code, signal }))
  const listening = tracingChannel("starting:processes").tracePromise(() =>
    addressOf(child, stdout, () => stdout() + stderr())
  )
  // A caller that only waits for the end, or for nothing, must not get an unhandled rejection.
  listening.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    stdout,
    stderr,
    /** Where it listens, once it does. Rejects with its output if it ends instead. */
    listening,
    ended,
    end: (signal: NodeJS.Signals): Promise<Ended> => {
      kill(signal)
      return ended
    },
    /** SIGKILL without a wait: for when this process is ending itself. */
    abandon: () => kill("SIGKILL")
  }
}

/** What a program needs of this process's environment, besides its settings. */
export const inheritedSettings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["PATH", "HOME", "TMPDIR", "NODE_COMPILE_CACHE"].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value] as const]
    })
  )

/** With exactly these settings, whatever is in this process's environment, and `.env` of `directory`. */
export const startServer = (
  directory: string,
  settings: Readonly<Record<string, string>>,
  main = ownMain
): ServerProcess => {
  const flags = [...processMemory.flags, "--conditions=@design-workspace/source", main]
  const child = spawn(process.execPath, flags, {
    cwd: directory,
    env: { ...inheritedSettings(), ...processMemory.environment, ...settings },
    stdio: ["ignore", "pipe", "pipe"]
  })
  return processOf(child, (signal) => void child.kill(signal))
}
