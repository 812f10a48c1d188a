import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** A baseline in a process of its own. */
export interface Peer {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts a baseline on its database and waits until it listens. */
export const startPeer = async (name: "fastify" | "raw", databaseUrl: string): Promise<Peer> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}/main.ts`, import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = once(child, "close")
  // Whatever ends this process, its children do not stay behind.
  process.once("exit", () => child.kill("SIGKILL"))
  for await (const line of createInterface(child.stdout)) {
    const url = /^Listening on (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    return {
      url,
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill("SIGKILL")
        await ended
      }
    }
  }
  throw new Error(`the peer ${name} ended before it listened`)
}
