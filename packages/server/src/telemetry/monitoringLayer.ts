import { Monitoring, type Readiness } from "@design-workspace/adapters-http/service/Monitoring"
import { askDatabase } from "@design-workspace/adapters-sql/installation/askDatabase"
import { SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import { Effect, Layer, Metric, Option, Schedule } from "effect"
import { PrometheusMetrics } from "effect/observability"
import type { SqlClient } from "effect/sql/SqlClient"
import { maxConnections } from "../database/DatabaseClient.ts"
import { Settings } from "../settings/Settings.ts"
import { abandonAfter } from "./abandonAfter.ts"
import { countersFromZero } from "./countersFromZero.ts"
import { processGauges } from "./processGauges.ts"
import { stockGauges } from "./stockGauges.ts"

const poolSize = Metric.gauge("design_workspace_database_connections_max", {
  description: "How many connections this process opens at most.",
  attributes: { unit: "{connection}" }
})

/**
 * Makes the check whether the database answers, which takes at most two seconds. It runs at most once a second, since
 * this endpoint refuses nobody.
 */
const checkDatabase: Effect.Effect<Effect.Effect<Readiness>, never, SqlClient> = Effect.gen(function* () {
  const answer = Effect.provide(askDatabase, yield* Effect.context<SqlClient>()).pipe(
    Effect.as(Option.some("ready" as const)),
    Effect.catchCause(() => Effect.succeedNone)
  )
  const readiness = Effect.map(
    abandonAfter(answer, "2 seconds"),
    Option.getOrElse(() => "database_unavailable" as const)
  )
  return yield* Effect.cachedWithTTL(readiness, "1 second")
})

const noTypos = "Search finds no names with a typo: the database has no extension pg_trgm."
const notIndexed = "Search is slower than usual: much is still to be indexed."

/** Makes the check of what search lacks, as `checkDatabase` does: at most once a second, for at most two. */
const checkSearch = Effect.flatMap(
  SearchRepo,
  ({ state }): Effect.Effect<Effect.Effect<ReadonlyArray<string>>> => {
    const answer = state.pipe(
      Effect.map(({ indexed, typos }) =>
        Option.some([...(typos ? [] : [noTypos]), ...(indexed ? [] : [notIndexed])])
      ),
      Effect.catchCause(() => Effect.succeedNone)
    )
    const lacking = Effect.map(
      abandonAfter(answer, "2 seconds"),
      Option.getOrElse((): ReadonlyArray<string> => [])
    )
    return Effect.cachedWithTTL(lacking, "1 second")
  }
)

/** The state of the process and its metrics; `stopping` returns whether its stop has begun. */
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
