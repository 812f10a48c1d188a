import { type Effect, Metric } from "effect"

const counter = (reason: string) =>
  Metric.counter("design_workspace_audit_refusals_left_out_total", {
    description: "Refusals without a line of their own in the audit trail, by why.",
    attributes: { unit: "{refusal}", reason },
    incremental: true
  })

const counters = {
  repeated: counter("repeated"),
  too_many: counter("too_many"),
  given_up: counter("given_up")
}

export const leftOutCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(counters)

/** Counts refusals without a line of their own. `given_up` are in no sum either. */
export const countLeftOut = (reason: keyof typeof counters, refusals = 1): Effect.Effect<void> =>
  Metric.update(counters[reason], refusals)
