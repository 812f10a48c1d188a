import { readFileSync } from "node:fs"

/** A running process of this machine. `startedAt` distinguishes it from a later process with the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** Boot id and start time in clock ticks on Linux; empty where the system does not provide them. */
  readonly startedAt: string
}

/** State and start time of a process from `/proc/<pid>/stat` (proc(5), fields 3 and 22). */
const stat = (pid: number): { readonly state: string; readonly startedAt: string } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The second field is the command in parentheses and may itself contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
    return { state: fields[0] ?? "", startedAt: `${boot}/${fields[19] ?? ""}` }
  } catch {
    return undefined
  }
}

const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM"
  }
}

export const ownProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: stat(process.pid)?.startedAt ?? ""
})

/** Whether exactly this process still runs: not a later one with the same number, and not a zombie. */
export const isAlive = ({ pid, startedAt }: ProcessIdentity): boolean => {
  if (startedAt === "") return answersSignals(pid)
  const found = stat(pid)
  return found !== undefined && found.startedAt === startedAt && found.state !== "Z" && found.state !== "X"
}
