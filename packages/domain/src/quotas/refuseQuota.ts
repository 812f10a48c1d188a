import { Effect, Metric } from "effect"
import { QuotaExceeded, QuotaName } from "./QuotaExceeded.ts"

const refused = (quota: QuotaName) =>
  Metric.counter("design_workspace_quota_refusals_total", {
    description: "Writes that were refused since a quota is used up, by the quota.",
    attributes: { unit: "{refusal}", quota },
    incremental: true
  })

const counters = new Map(QuotaName.literals.map((quota) => [quota, refused(quota)]))

export const quotaCounters: ReadonlyArray<Metric.Counter<number>> = [...counters.values()]

export const refuseQuota = (
  quota: QuotaName,
  limit: number,
  used: number
): Effect.Effect<never, QuotaExceeded> => {
  const counter = counters.get(quota)
  const counted = counter === undefined ? Effect.void : Metric.update(counter, 1)
  return Effect.andThen(counted, Effect.fail(new QuotaExceeded({ quota, limit, used })))
}
