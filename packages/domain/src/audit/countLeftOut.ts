import { type Effect, Metric } from "effect"

const counter = (reason: string) =>
  Metric.counter("design_workspace_audit_refusals_left_out_total", {
    description: "Refusals without a line in the audit trail, by why.",
    attributes: { reason },
    incremental: true
  })

const counters = {
  repeated: counter("repeated"),
  too_many: counter("too_many"),
  given_up: counter("given_up")
}

/** Counts a refusal that the audit trail has no line of. */
export const countLeftOut = (reason: keyof typeof counters): Effect.Effect<void> =>
  Metric.update(counters[reason], 1)
