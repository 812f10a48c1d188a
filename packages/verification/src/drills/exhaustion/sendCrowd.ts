import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { Order, Tally } from "./crowd.ts"

const crowd = fileURLToPath(new URL("./crowd.ts", import.meta.url))

/** Every attack at once, under way. */
export interface Crowd {
  /** Their outcomes, once they are over. */
  readonly tally: Promise<Tally>
  readonly stop: () => void
}

/** Begins every attack at once. */
export const sendCrowd = (order: Order): Crowd => {
  const child = fork(crowd, { execArgv: ["--conditions=@design-workspace/source"], env: {} })
  const tally = new Promise<Tally>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Tally))
    child.once("error", reject)
    child.once("exit", (code, signal) => reject(new Error(`the crowd ended with ${code ?? signal}`)))
  })
  child.send(order)
  return { tally, stop: () => void child.kill("SIGKILL") }
}
