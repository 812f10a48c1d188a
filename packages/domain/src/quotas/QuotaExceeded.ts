import { Effect, Metric, Schema } from "effect"

/**
 * What is counted against a quota. A name that ends in `_bytes` counts octets as stored: the UTF-8 of a text, the JSON
 * of a graph or a content. The others count things.
 */
export const QuotaName = Schema.Literals([
  "project_bytes",
  "current_document_bytes",
  "collection_version_bytes",
  "custom_items",
  "live_tokens",
  "guest_projects",
  "address_projects_a_day",
  "memory_rules",
  "idempotency_keys"
])
export type QuotaName = typeof QuotaName.Type

/** A write would exceed its quota; nothing was written. `used` is what is taken without it. */
export class QuotaExceeded extends Schema.TaggedError<QuotaExceeded>()("QuotaExceeded", {
  quota: QuotaName,
  limit: Schema.Int,
  used: Schema.Int
}) {}

const refused = (quota: QuotaName) =>
  Metric.counter("design_workspace_quota_refusals_total", {
    description: "Writes that were refused since a quota is used up, by the quota.",
    attributes: { quota },
    incremental: true
  })

const counters = new Map(QuotaName.literals.map((quota) => [quota, refused(quota)]))

/** Counts a refusal, and refuses. */
export const exceedQuota = (
  quota: QuotaName,
  limit: number,
  used: number
): Effect.Effect<never, QuotaExceeded> => {
  const counter = counters.get(quota)
  const counted = counter === undefined ? Effect.void : Metric.update(counter, 1)
  return Effect.andThen(counted, Effect.fail(new QuotaExceeded({ quota, limit, used })))
}
