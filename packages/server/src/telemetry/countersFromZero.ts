import { refusedCounters } from "@design-workspace/adapters-http/errors/countRefused"
import { limitedCounters } from "@design-workspace/adapters-http/limits/countLimited"
import { longPollCounters } from "@design-workspace/adapters-http/limits/LongPolls"
import { replicaCounters } from "@design-workspace/adapters-sql/replica/replicaMetrics"
import { searchCounters } from "@design-workspace/adapters-sql/search/searchMetrics"
import { leftOutCounters } from "@design-workspace/domain/audit/countLeftOut"
import { changeCounters } from "@design-workspace/domain/changes/changeMetrics"
import { runCounters } from "@design-workspace/domain/generation/attempts/countRun"
import { quotaCounters } from "@design-workspace/domain/quotas/refuseQuota"
import { attemptCounters } from "@design-workspace/domain/webhooks/makeAttempt"
import { Effect, Metric } from "effect"

const counters = [
  ...refusedCounters,
  ...limitedCounters,
  ...longPollCounters,
  ...replicaCounters,
  ...searchCounters,
  ...leftOutCounters,
  ...changeCounters,
  ...runCounters,
  ...quotaCounters,
  ...attemptCounters
]

/**
 * Shows what has not happened yet as 0. Prometheus sees no increase in a counter that begins with its first event, so
 * an alert would miss it.
 */
export const countersFromZero: Effect.Effect<void> = Effect.forEach(
  counters,
  (counter) => Metric.update(counter, 0),
  { discard: true }
)
