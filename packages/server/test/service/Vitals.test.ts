import { Vitals } from "@design-workspace/adapters-http/service/Vitals"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlJobQueue } from "@design-workspace/adapters-sql/SqlJobQueue"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Metric } from "effect"
import { Settings } from "../../src/Settings.ts"
import { vitalsLayer } from "../../src/telemetry/Vitals.ts"

const settings = Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({}))))

describe.each(makeDatabases(migrations))("Vitals on $name", ({ layer }) => {
  it.live("says stopping once the stop has begun, and goes on telling what it measured", () => {
    let stopping = false
    const vitals = vitalsLayer(() => stopping).pipe(
      Layer.provide([settings, Layer.provideMerge(SqlJobQueue.layer, layer)]),
      Layer.provideMerge(Layer.succeed(Metric.MetricRegistry, new Map()))
    )
    return Effect.gen(function* () {
      const { metrics, readiness } = yield* Vitals
      expect(yield* readiness).toBe("ready")
      stopping = true
      expect(yield* readiness).toBe("stopping")
      expect(yield* metrics).toMatch(/^process_uptime_seconds /m)
    }).pipe(Effect.provide(vitals))
  })
})
