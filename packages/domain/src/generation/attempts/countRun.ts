import { type Effect, Metric } from "effect"
import type { Outcome } from "./AttemptRepo.ts"

const counter = (status: Outcome["status"]) =>
  Metric.counter("design_workspace_generation_runs_total", {
    description: "Applied runs that this process ended, by their last status.",
    attributes: { status },
    incremental: true
  })

const counters = {
  applied: counter("applied"),
  failed: counter("failed"),
  cancelled: counter("cancelled"),
  expired: counter("expired")
}

export const countRun = (status: Outcome["status"]): Effect.Effect<void> => Metric.update(counters[status], 1)
