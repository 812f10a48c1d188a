import { execFileSync } from "node:child_process"
import { cpus, totalmem } from "node:os"

const commit = (): string => {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim()
  } catch {
    return "unknown"
  }
}

/** On what the figures of a result were measured. */
export const machine = (): string => {
  const cores = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  return `${cores.length} cores (${cores[0]?.model ?? "unknown"}), ${gibibytes} GiB, Node ${process.version}, commit ${commit()}`
}
