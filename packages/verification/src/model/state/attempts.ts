import type { Ids } from "./rights.ts"
import type { Json } from "./ServiceRun.ts"
import type { Attempt, Collection } from "./State.ts"

/** How many of each kind a run is asked for at most. */
export const most = { layers: 3, specialties: 3, blocks: 5 }

const params = {
  layers: { min: 1, max: most.layers },
  specialties: { min: null, max: most.specialties },
  blocks: { min: 2, max: most.blocks }
}

export const brief = {
  params,
  quality: "fast",
  messages: [
    { role: "user", content: "A shop: a web frontend calls a cart service, and that a stock service." }
  ]
}

/** In the order of those: the order is not promised. */
const inOrderOf = (those: ReadonlyArray<string>, these: ReadonlyArray<string>): ReadonlyArray<string> =>
  these.toSorted((one, other) => those.indexOf(one) - those.indexOf(other))

/** Its times are taken from the answer. */
export const attemptBody = (ids: Ids, collection: Collection, attempt: Attempt, json: Json) => ({
  ...attempt,
  rule_ids: inOrderOf(json?.rule_ids ?? [], attempt.rule_ids),
  collection_id: collection.id,
  started_by: ids.admin,
  quality: brief.quality,
  params: brief.params,
  model: "offline",
  status: "applied",
  usage: null,
  error: null,
  duration_ms: json?.duration_ms,
  created_at: json?.created_at,
  started_at: json?.started_at,
  finished_at: json?.finished_at
})

/** The last one first. */
export const listedAttempts = (ids: Ids, collection: Collection, items: ReadonlyArray<Json>) =>
  collection.attempts.toReversed().map((it, index) => attemptBody(ids, collection, it, items[index]))
