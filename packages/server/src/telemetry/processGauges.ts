import { totalmem } from "node:os"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { getHeapStatistics } from "node:v8"
import { showMetric } from "@design-workspace/adapters-http/limits/showMetric"
import { Effect, Metric } from "effect"
import { build } from "../settings/build.ts"
import { recentMaximum } from "./recentMaximum.ts"

const gauge = (name: string, unit: "By" | "s", description: string, value: () => number) =>
  showMetric(Metric.gauge(name, { description, attributes: { unit } }), () => ({ value: value() }))

const processorTime = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

/** The limit of the process's container or unit (cgroup), else the memory of the machine. */
const memoryLimit = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** How often the event loop is checked, in milliseconds. The delay of a check is the lag. */
const resolution = 20

/** Makes the function that reads the longest lag of the last minute, in seconds. */
const eventLoopLag = Effect.gen(function* () {
  const delay = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const histogram = monitorEventLoopDelay({ resolution })
      histogram.enable()
      return histogram
    }),
    (histogram) => Effect.sync(() => histogram.disable())
  )
  const longest = yield* recentMaximum(delay)
  return () => Math.max(0, longest() / 1e9 - resolution / 1_000)
})

/** Shows the process itself: memory, processor time, event loop, start, version. */
export const processGauges = Effect.gen(function* () {
  const lag = yield* eventLoopLag
  yield* gauge("process_resident_memory_bytes", "By", "Resident memory.", () => process.memoryUsage.rss())
  yield* gauge("process_heap_used_bytes", "By", "Heap in use.", () => process.memoryUsage().heapUsed)
  yield* gauge(
    "process_memory_limit_bytes",
    "By",
    "How much memory the process may take: of its cgroup, else of the machine.",
    memoryLimit
  )
  yield* gauge(
    "process_heap_limit_bytes",
    "By",
    "How large the heap may become before the process ends.",
    () => getHeapStatistics().heap_size_limit
  )
  yield* gauge(
    "process_start_time_seconds",
    "s",
    "When the process started, in seconds since 1970 (UTC).",
    () => performance.timeOrigin / 1_000
  )
  yield* gauge("process_uptime_seconds", "s", "Time since the start.", () => process.uptime())
  yield* gauge("nodejs_eventloop_lag_max_seconds", "s", "The longest lag of the last minute.", lag)
  const cpu = Metric.counter("process_cpu_seconds_total", {
    description: "Processor time since the start.",
    attributes: { unit: "s" }
  })
  yield* showMetric(cpu, () => ({ count: processorTime(), incremental: true }))
  const info = Metric.gauge("design_workspace_build_info", {
    description: "Always 1; the version of the program and of Node.",
    attributes: { unit: "{process}", version: build.version, node: process.versions.node }
  })
  yield* Metric.update(info, 1)
})
