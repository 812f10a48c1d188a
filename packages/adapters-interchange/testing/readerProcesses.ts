import { readdirSync, readFileSync } from "node:fs"
import { setTimeout } from "node:timers/promises"

/** The processes that read a text for this one, by their ids. */
export const readerProcesses = (): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]
        return (
          parent === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("readingProcess")
        )
      } catch {
        return false
      }
    })
    .map(Number)

/** Sends the signal to the next process that reads a text for this one. */
export const killNextReader = async (signal: NodeJS.Signals): Promise<void> => {
  for (;;) {
    const [pid] = readerProcesses()
    if (pid !== undefined) {
      process.kill(pid, signal)
      return
    }
    await setTimeout(5)
  }
}

/** Resolves once so many processes read a text for this one. */
export const untilReading = async (count: number): Promise<void> => {
  while (readerProcesses().length !== count) await setTimeout(5)
}
