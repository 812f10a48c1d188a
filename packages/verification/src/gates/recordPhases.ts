import { type ChannelListener, tracingChannel } from "node:diagnostics_channel"
import { readFileSync } from "node:fs"
import { aroundAll } from "vitest"
import { makePhases, type Phases, starts } from "./makePhases.ts"

declare module "vitest" {
  interface TaskMeta {
    /** Of a file, where `recordPhases` is set up: its phases, and the CPU time of its process and its children. */
    profile?: { readonly phases: Phases; readonly cpu: number }
  }
}

const computed = (): number => {
  const { system, user } = process.cpuUsage()
  return (user + system) / 1_000
}

/** What children computed that have ended, where the kernel tells it, in ticks of 10 ms. */
const computedByChildren = (): number => {
  if (process.platform !== "linux") return 0
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(/\) (.*)/s)
  const [user, system] = fields.split(" ").slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

const cpu = () => computed() + computedByChildren()

// This runs anew before each file is loaded.
const cpuBefore = cpu()

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook needs
aroundAll(async (run, {}, file) => {
  const phases = makePhases(() => ({ wall: performance.now(), computed: computed() }))
  const heard = starts.flatMap((start) => {
    const channel = tracingChannel(`starting:${start}`)
    const begin: ChannelListener = (context) => phases.begin(start, context)
    const end: ChannelListener = (context) => phases.end(context)
    channel.start.subscribe(begin)
    channel.asyncEnd.subscribe(end)
    return () => {
      channel.start.unsubscribe(begin)
      channel.asyncEnd.unsubscribe(end)
    }
  })
  await run()
  for (const forget of heard) forget()
  file.meta.profile = { phases: phases.spent(), cpu: cpu() - cpuBefore }
})
