import { totalmem } from "node:os"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { getHeapStatistics } from "node:v8"
import { refusedCounters } from "@design-workspace/adapters-http/answers/refuse"
import { longPollCounters } from "@design-workspace/adapters-http/middleware/LongPolls"
import { limitedCounters } from "@design-workspace/adapters-http/middleware/RequestLimits"
import { Monitoring, type Readiness, showMetric } from "@design-workspace/adapters-http/settings/Monitoring"
import { askDatabase, readStock } from "@design-workspace/adapters-sql/installation/readStock"
import { replicaCounters } from "@design-workspace/adapters-sql/replica/ReplicaDatabase"
import { searchCounters } from "@design-workspace/adapters-sql/search/searchMetrics"
import { leftOutCounters } from "@design-workspace/domain/audit/AuditTrail"
import { changeCounters } from "@design-workspace/domain/changes/numberChanges"
import { runCounters } from "@design-workspace/domain/generation/attempts/countRun"
import { quotaCounters } from "@design-workspace/domain/quotas/refuseQuota"
import { SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import { attemptCounters } from "@design-workspace/domain/webhooks/makeAttempt"
import { type Duration, Effect, Fiber, Layer, Metric, Option, Schedule } from "effect"
import { PrometheusMetrics } from "effect/observability"
import type { SqlClient } from "effect/sql/SqlClient"
import { maxConnections } from "../database/Database.ts"
import { build } from "../settings/build.ts"
import { Settings } from "../settings/Settings.ts"
import { recentMaximum } from "./recentMaximum.ts"

/** On a fiber of its own: a database that hangs may not even react to the cancellation of a statement. */
export const abandonAfter = <A>(
  effect: Effect.Effect<Option.Option<A>>,
  limit: Duration.Input
): Effect.Effect<Option.Option<A>> =>
  Effect.flatMap(Effect.forkDetach(Effect.withTracerEnabled(effect, false)), (asking) =>
    Effect.timeoutOrElse(Fiber.join(asking), {
      duration: limit,
      orElse: () => Effect.as(Effect.forkDetach(Fiber.interrupt(asking)), Option.none())
    })
  )

const jobs = (state: string) =>
  Metric.gauge("design_workspace_jobs", {
    description: "Jobs of the queue, for all processes: waiting for a worker, or running.",
    attributes: { unit: "{job}", state }
  })

const trashed = (kind: string) =>
  Metric.gauge("design_workspace_trash_items", {
    description: "Items in the trash.",
    attributes: { unit: "{item}", kind }
  })

const gauges = {
  waitingJobs: jobs("waiting"),
  runningJobs: jobs("running"),
  jobLag: Metric.gauge("design_workspace_jobs_lag_seconds", {
    description: "How long the job has waited that waits longest; 0 if none waits.",
    attributes: { unit: "s" }
  }),
  trashedProjects: trashed("project"),
  trashedSpaces: trashed("space"),
  trashedCollections: trashed("collection"),
  unindexed: Metric.gauge("design_workspace_search_unindexed", {
    description: "Things that search has not indexed yet and reads instead; 10,000 also stands for more.",
    attributes: { unit: "{item}" }
  }),
  searchLag: Metric.gauge("design_workspace_search_lag_seconds", {
    description: "How long the change has waited that is indexed next; 0 if everything is indexed.",
    attributes: { unit: "s" }
  }),
  waitingDeliveries: Metric.gauge("design_workspace_webhook_deliveries_waiting", {
    description: "Deliveries that wait for webhooks that are switched on; 10,000 also stands for more.",
    attributes: { unit: "{delivery}" }
  }),
  deliveryLag: Metric.gauge("design_workspace_webhook_lag_seconds", {
    description:
      "How long a delivery has waited that could be made now; rests of webhooks that fail do not count.",
    attributes: { unit: "s" }
  }),
  failingWebhooks: Metric.gauge("design_workspace_webhooks_failing", {
    description: "Webhooks that are switched on and whose last attempt failed; 10,000 also stands for more.",
    attributes: { unit: "{webhook}" }
  }),
  startedAt: Metric.gauge("design_workspace_database_start_time_seconds", {
    description: "When the PostgreSQL that answered last was started, in seconds since 1970 (UTC).",
    attributes: { unit: "s" }
  })
}

const up = Metric.gauge("design_workspace_database_up", {
  description:
    "1 if the database answered at the last reading, else 0, and what it would report is left out.",
  attributes: { unit: "{database}" }
})

type Stock = Effect.Success<typeof readStock>

/** The embedded database starts with the process, which says so itself. */
const show = (stock: Stock, embedded: boolean) =>
  Effect.andThen(
    Metric.update(up, 1),
    Effect.forEach(
      Object.entries(gauges),
      ([name, gauge]) =>
        embedded && gauge === gauges.startedAt
          ? Effect.void
          : Metric.update(gauge, stock[name as keyof typeof gauges]),
      { discard: true }
    )
  )

const hide = Effect.andThen(
  Metric.update(up, 0),
  Effect.forEach(Object.values(gauges), (gauge) => Metric.remove(gauge), { discard: true })
)

/** Reads the stock at most every 5 s, without waiting for a database that does not answer. */
const stockGauges = Effect.fnUntraced(function* (embedded: boolean) {
  const context = yield* Effect.context<SqlClient>()
  const reading = Effect.provide(readStock, context).pipe(
    Effect.asSome,
    Effect.catchDefect(() => Effect.succeedNone)
  )
  const refresh = Effect.flatMap(abandonAfter(reading, "1 second"), (stock) =>
    stock._tag === "Some" ? show(stock.value, embedded) : hide
  )
  return yield* Effect.cachedWithTTL(refresh, "5 seconds")
})

const gauge = (name: string, unit: "By" | "s", description: string, value: () => number) =>
  showMetric(Metric.gauge(name, { description, attributes: { unit } }), () => ({ value: value() }))

const processorTime = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

/** Of the process's container or unit (cgroup), else of the machine. */
const memoryLimit = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** In milliseconds: how late a check comes is the lag. */
const resolution = 20

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

const processGauges = Effect.gen(function* () {
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

/** Prometheus sees no increase in a counter that begins with its first event, so an alert would miss it. */
const countersFromZero: Effect.Effect<void> = Effect.forEach(
  [
    ...refusedCounters,
    ...limitedCounters,
    ...longPollCounters,
    ...replicaCounters,
    ...searchCounters,
    ...leftOutCounters,
    ...changeCounters,
    ...runCounters,
    ...quotaCounters,
    ...attemptCounters
  ],
  (counter) => Metric.update(counter, 0),
  { discard: true }
)

const poolSize = Metric.gauge("design_workspace_database_connections_max", {
  description: "How many connections this process opens at most.",
  attributes: { unit: "{connection}" }
})

/** The answer, asked for at most once a second, since readiness refuses nobody, and for at most two. */
const asked = <A>(answer: Effect.Effect<A, unknown>, otherwise: A): Effect.Effect<Effect.Effect<A>> => {
  const known = answer.pipe(
    Effect.asSome,
    Effect.catchCause(() => Effect.succeedNone)
  )
  return Effect.cachedWithTTL(
    Effect.map(
      abandonAfter(known, "2 seconds"),
      Option.getOrElse(() => otherwise)
    ),
    "1 second"
  )
}

const checkDatabase = Effect.flatMap(Effect.context<SqlClient>(), (context) =>
  asked<Readiness>(Effect.as(Effect.provide(askDatabase, context), "ready"), "database_unavailable")
)

const noTypos = "Search finds no names with a typo: the database has no extension pg_trgm."
const notIndexed = "Search is slower than usual: much is still to be indexed."

const checkSearch = Effect.flatMap(SearchRepo, ({ state }) =>
  asked<ReadonlyArray<string>>(
    Effect.map(state, ({ indexed, typos }) => [
      ...(typos ? [] : [noTypos]),
      ...(indexed ? [] : [notIndexed])
    ]),
    []
  )
)

export const monitoringLayer = (
  stopping: () => boolean
): Layer.Layer<Monitoring, never, SearchRepo | SqlClient | Settings> =>
  Layer.effect(
    Monitoring,
    Effect.gen(function* () {
      const { databaseUrl, otlpEndpoint } = yield* Settings
      const answers = yield* checkDatabase
      const lacking = yield* checkSearch
      const readStock = yield* stockGauges(Option.isNone(databaseUrl))
      yield* countersFromZero
      yield* processGauges
      yield* Metric.update(poolSize, Option.isSome(databaseUrl) ? maxConnections : 1)
      // With a collector, nobody may ever read /metrics.
      if (Option.isSome(otlpEndpoint)) {
        yield* Effect.forkScoped(Effect.repeat(readStock, Schedule.spaced("10 seconds")))
      }
      return Monitoring.of({
        readiness: Effect.suspend(() => (stopping() ? Effect.succeed<Readiness>("stopping") : answers)),
        lacking,
        metrics: Effect.andThen(readStock, PrometheusMetrics.format())
      })
    })
  )
