import { readStock } from "@design-workspace/adapters-sql/installation/installation"
import { Effect, Metric } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { abandonAfter } from "./abandonAfter.ts"

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
  Effect.all([
    Metric.update(up, 1),
    embedded ? Effect.void : Metric.update(gauges.startedAt, stock.startedAt),
    Metric.update(gauges.waitingJobs, stock.waitingJobs),
    Metric.update(gauges.runningJobs, stock.runningJobs),
    Metric.update(gauges.jobLag, stock.jobLag),
    Metric.update(gauges.trashedProjects, stock.trashedProjects),
    Metric.update(gauges.trashedSpaces, stock.trashedSpaces),
    Metric.update(gauges.trashedCollections, stock.trashedCollections),
    Metric.update(gauges.unindexed, stock.unindexed),
    Metric.update(gauges.searchLag, stock.searchLag),
    Metric.update(gauges.waitingDeliveries, stock.waitingDeliveries),
    Metric.update(gauges.deliveryLag, stock.deliveryLag),
    Metric.update(gauges.failingWebhooks, stock.failingWebhooks)
  ])

const hide = Effect.andThen(
  Metric.update(up, 0),
  Effect.forEach(Object.values(gauges), (gauge) => Metric.remove(gauge))
)

/**
 * Makes the effect that reads the stock of the database: at most every 5 s, and without waiting for a database that
 * does not answer.
 */
export const stockGauges = Effect.fnUntraced(function* (embedded: boolean) {
  const context = yield* Effect.context<SqlClient>()
  const reading = Effect.provide(readStock, context).pipe(
    Effect.asSome,
    Effect.catchDefect(() => Effect.succeedNone)
  )
  const refresh = Effect.flatMap(abandonAfter(reading, "1 second"), (stock) =>
    stock._tag === "Some" ? Effect.asVoid(show(stock.value, embedded)) : Effect.asVoid(hide)
  )
  return yield* Effect.cachedWithTTL(refresh, "5 seconds")
})
