import { Schema } from "effect"

/** `…_bytes` counts octets as stored (UTF-8 of a text, JSON of a graph or content), the others count things. */
export const QuotaName = Schema.Literals([
  "project_bytes",
  "current_document_bytes",
  "collection_version_bytes",
  "custom_items",
  "live_tokens",
  "guest_projects",
  "address_projects_a_day",
  "memory_rules",
  "idempotency_keys",
  "webhooks"
])
export type QuotaName = typeof QuotaName.Type

/** Nothing was written. `used` is what is taken without the write. */
export class QuotaExceeded extends Schema.TaggedError<QuotaExceeded>()("QuotaExceeded", {
  quota: QuotaName,
  limit: Schema.Int,
  used: Schema.Int
}) {}
