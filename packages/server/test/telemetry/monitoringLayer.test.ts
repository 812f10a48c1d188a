import { Monitoring } from "@design-workspace/adapters-http/settings/Monitoring"
import { SqlJobQueue } from "@design-workspace/adapters-sql/generation/SqlJobQueue"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlSearchRepo } from "@design-workspace/adapters-sql/search/SqlSearchRepo"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import { describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Metric } from "effect"
import { Settings } from "../../src/settings/Settings.ts"
import { monitoringLayer } from "../../src/telemetry/monitoringLayer.ts"

const settings = Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({}))))

describe.each(makeDatabases(migrations))("Monitoring on $name", ({ layer }) => {
  it.live("says stopping once the stop has begun, and still reports what it measured", () => {
    let stopping = false
    const monitoring = monitoringLayer(() => stopping).pipe(
      Layer.provide([
        settings,
        Layer.provideMerge(Layer.merge(SqlJobQueue.layer, SqlSearchRepo.layer), layer)
      ]),
      Layer.provideMerge(Layer.succeed(Metric.MetricRegistry, new Map()))
    )
    return Effect.gen(function* () {
      const { lacking, metrics, readiness } = yield* Monitoring
      expect(yield* lacking).toEqual([])
      expect(yield* readiness).toBe("ready")
      stopping = true
      expect(yield* readiness).toBe("stopping")
      const text = yield* metrics
      expect(text).toMatch(/^process_uptime_seconds /m)
      expect(text).toMatch(/^process_memory_limit_bytes [1-9]/m)
      expect(text).toMatch(/^design_workspace_generation_runs_total\{status="failed"\} 0$/m)
    }).pipe(Effect.provide(monitoring))
  })

  it.live("says what search lacks", () => {
    const lacks = Layer.succeed(SearchRepo, {
      find: () => Effect.die(new Error("nobody searches")),
      state: Effect.succeed({ typos: false, indexed: false })
    })
    const monitoring = monitoringLayer(() => false).pipe(
      Layer.provide([settings, Layer.provideMerge(Layer.merge(SqlJobQueue.layer, lacks), layer)])
    )
    return Effect.gen(function* () {
      const { lacking } = yield* Monitoring
      expect(yield* lacking).toEqual([
        "Search finds no names with a typo: the database has no extension pg_trgm.",
        "Search is slower than usual: much is still to be indexed."
      ])
    }).pipe(Effect.provide(monitoring))
  })
})
