import type { Holder } from "@design-workspace/domain/turns/Holder"
import { type Effect, Metric } from "effect"

const refused = (by: "address" | "user") =>
  Metric.counter("design_workspace_requests_limited_total", {
    description: "Requests that were refused for being too many in a minute, by whom they were counted for.",
    attributes: { unit: "{request}", by },
    incremental: true
  })
const ofUsers = refused("user")
const ofAddresses = refused("address")

/** The counters of limited requests, by whom they were counted for. */
export const limitedCounters: ReadonlyArray<Metric.Counter<number>> = [ofUsers, ofAddresses]

/** Counts a request that was refused by the rate limit. */
export const countLimited = ({ verified }: Holder): Effect.Effect<void> =>
  Metric.update(verified ? ofUsers : ofAddresses, 1)
