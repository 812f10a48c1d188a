import { existsSync, readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

/** In MiB; 0 where the process is gone. */
export const residentMib = (pid: number): number => {
  const file = `/proc/${pid}/status`
  const [, kibibytes = 0] =
    /^VmRSS:\s+(\d+) kB$/m.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? []
  return Math.round(Number(kibibytes) / 1_024)
}

/** Looks five times a second until it is stopped; gives the most there was, in MiB. */
export const watchMemory = (pid: number): (() => number) => {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, residentMib(pid))
  }, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** One after the other; how long each took, in milliseconds. */
export const timeEach = async (work: () => Promise<void>, perSecond: number, isOver: () => boolean) => {
  const durations: Array<number> = []
  while (!isOver()) {
    const begun = performance.now()
    await work()
    durations.push(performance.now() - begun)
    await sleep(Math.max(0, 1_000 / perSecond - (performance.now() - begun)))
  }
  return durations
}

/** So many of a hundred do not pass it; 0 without any. */
export const percentile = (durations: ReadonlyArray<number>, percent: number): number => {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
