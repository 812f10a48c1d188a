import { Effect, Metric } from "effect"
import type { Outcome } from "./AttemptRepo.ts"

const counter = (status: Outcome["status"]) =>
  Metric.counter("design_workspace_generation_runs_total", {
    description: "Applied runs that this process ended, by their last status.",
    attributes: { unit: "{run}", status },
    incremental: true
  })

/** From the offline model's fraction of a second to more than the longest usual `GENERATION_WINDOW`. */
const boundaries = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600]

const histogram = (status: Outcome["status"]) =>
  Metric.histogram("design_workspace_generation_run_duration_seconds", {
    description: "Time from the beginning of a run until it ended, by its last status.",
    attributes: { unit: "s", status },
    boundaries
  })

const metricsOf = (status: Outcome["status"]) => ({ ended: counter(status), seconds: histogram(status) })

const metrics = {
  applied: metricsOf("applied"),
  failed: metricsOf("failed"),
  cancelled: metricsOf("cancelled"),
  expired: metricsOf("expired")
}

export const runCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(metrics).map(
  ({ ended }) => ended
)

/** `durationMs` is null if no worker began the run. */
export const countRun = (status: Outcome["status"], durationMs: number | null): Effect.Effect<void> => {
  const { ended, seconds } = metrics[status]
  const counted = Metric.update(ended, 1)
  return durationMs === null ? counted : Effect.andThen(counted, Metric.update(seconds, durationMs / 1_000))
}
