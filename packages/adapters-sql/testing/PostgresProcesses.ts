import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const pidOf = (data: string): number =>
  Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0])

interface Listed {
  readonly pid: number
  readonly parent: number
}

/** Every process of the machine except zombies, which have ended without being waited for. */
const living = (): ReadonlyArray<Listed> =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state?.startsWith("Z") === false)
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))

/** The server of a data directory first, then what it has forked. */
const processesOf = (data: string): ReadonlyArray<number> => {
  const server = pidOf(data)
  return [server, ...living().flatMap(({ parent, pid }) => (parent === server ? [pid] : []))]
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** Stops every process of the server, the server itself first; `SIGCONT` lets them continue. */
export const signalServer = (data: string, name: "SIGCONT" | "SIGSTOP"): void => {
  for (const pid of processesOf(data)) signal(pid, name)
}

/** Ends every process of the server at once, as a power cut would, and waits until they are gone. */
export const killServer = async (data: string): Promise<void> => {
  const processes = new Set(processesOf(data))
  for (const pid of processes) signal(pid, "SIGKILL")
  while (living().some(({ pid }) => processes.has(pid))) await sleep(20)
}
