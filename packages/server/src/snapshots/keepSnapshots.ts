import { showMetric } from "@design-workspace/adapters-http/settings/Monitoring"
import type { SnapshotFailed } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { Clock, Duration, Effect, Metric, Schedule, type Scope } from "effect"

export interface Snapshots {
  /** When the newest snapshot was begun, else when the database was created; in milliseconds. */
  readonly last: number
  readonly take: Effect.Effect<void, SnapshotFailed>
}

const ageGauge = Metric.gauge("design_workspace_snapshot_age_seconds", {
  description: "How long ago the state was that the newest snapshot of the embedded database holds.",
  attributes: { unit: "s" }
})

const intervalGauge = Metric.gauge("design_workspace_snapshot_interval_seconds", {
  description: "How long between two snapshots of the embedded database: SNAPSHOT_INTERVAL.",
  attributes: { unit: "s" }
})

const advice =
  "The database goes on without a new snapshot, and the next try is at the next turn: mend what the message names, or set SNAPSHOT_DIR"

/** Due when the newest is `interval` old, whoever made it: restarts neither delay it nor cause more. */
export const keepSnapshots = (
  { last, take }: Snapshots,
  interval: Duration.Duration
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    let current = last
    yield* showMetric(ageGauge, () => ({
      value: Math.max(0, clock.currentTimeMillisUnsafe() - current) / 1_000
    }))
    yield* Metric.update(intervalGauge, Duration.toSeconds(interval))
    const turn = Effect.gen(function* () {
      const begun = yield* Clock.currentTimeMillis
      yield* take
      current = begun
    }).pipe(
      Effect.catchCause((cause) => Effect.logError(advice, cause)),
      Effect.withTracerEnabled(false)
    )
    const due = Math.max(0, last + Duration.toMillis(interval) - (yield* Clock.currentTimeMillis))
    yield* Effect.sleep(due).pipe(
      Effect.andThen(Effect.repeat(turn, Schedule.spaced(interval))),
      Effect.forkScoped
    )
  })
