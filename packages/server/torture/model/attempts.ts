import type { Real } from "./Real.ts"
import { brief } from "./commands/generationCommands.ts"
import type { Attempt, Collection } from "./State.ts"

type Json = Awaited<ReturnType<Real["read"]>>

/** A run in the list, given what was told of it: when it was, and how long it took. */
export const listedAttempt = (ids: Real["ids"], collection: Collection, attempt: Attempt, json: Json) => ({
  ...attempt,
  rule_ids: json.rule_ids.toSorted(),
  collection_id: collection.id,
  started_by: ids.admin,
  quality: brief.quality,
  params: brief.params,
  model: "offline",
  status: "applied",
  usage: null,
  error: null,
  duration_ms: json.duration_ms,
  created_at: json.created_at,
  started_at: json.started_at,
  finished_at: json.finished_at
})
