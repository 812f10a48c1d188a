import { type Effect, Metric } from "effect"

const counter = (reason: string) =>
  Metric.counter("design_workspace_audit_refusals_left_out_total", {
    description: "Refusals without a line of their own in the audit trail, by why.",
    attributes: { reason },
    incremental: true
  })

const counters = {
  repeated: counter("repeated"),
  too_many: counter("too_many"),
  given_up: counter("given_up")
}

/**
 * Counts refusals that have no line of their own in the audit trail. `repeated` and `too_many` are in a line that sums
 * them up; `given_up` are in none.
 */
export const countLeftOut = (reason: keyof typeof counters, refusals = 1): Effect.Effect<void> =>
  Metric.update(counters[reason], refusals)
