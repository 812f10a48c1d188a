import type { Migration } from "../database/Migrations.ts"

/** Finds the attempt of a collection that has not ended, however many have. */
export const openAttempt: Migration = {
  id: 9,
  name: "open_attempt",
  sql: `
CREATE INDEX attempt_open ON attempt (collection_id) WHERE status IN ('queued', 'running');
`
}
