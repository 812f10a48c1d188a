import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"

const ticksPerSecond = (): number => Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }))

interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  /** Of its own, in ticks. */
  readonly own: number
  /** Of its children that have ended. */
  readonly ended: number
}

/** What the kernel says of a process; undefined once it has ended. The name, in brackets, may hold blanks. */
const timesOf = (pid: number): ProcessTimes | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number)
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
    return { pid, parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined
  }
}

const hertz = process.platform === "linux" ? ticksPerSecond() : Number.NaN

/** The CPU time of a process so far, in seconds; NaN on systems other than Linux. */
export const cpuOf = (pid: number): number => (timesOf(pid)?.own ?? Number.NaN) / hertz

/** The same of a process and its children, those that have ended included: a PostgreSQL server by its postmaster. */
export const cpuOfTree = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN
  const processes = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? (timesOf(Number(name)) ?? []) : []
  )
  const ticks = processes.reduce((sum, it) => {
    if (it.pid === pid) return sum + it.own + it.ended
    return it.parent === pid ? sum + it.own : sum
  }, 0)
  return ticks / hertz
}

/** The time of all cores, in ticks. */
export interface CoreTimes {
  readonly busy: number
  readonly all: number
}

/** What the cores have done so far; NaN on systems other than Linux. */
export const readCores = (): CoreTimes => {
  if (process.platform !== "linux") return { busy: Number.NaN, all: Number.NaN }
  const first = readFileSync("/proc/stat", "utf8").split("\n")[0] ?? ""
  const ticks = first.split(/\s+/).slice(1, 9).map(Number)
  const all = ticks.reduce((sum, it) => sum + it, 0)
  const [, , , idle = 0, waiting = 0] = ticks
  return { busy: all - idle - waiting, all }
}

/** The part of all cores that anything used since then. */
export const coresBusy = (since: CoreTimes): number => {
  const now = readCores()
  return (now.busy - since.busy) / (now.all - since.all)
}

/** The memory that a process has in RAM, in MiB; NaN on systems other than Linux. */
export const residentOf = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
}
