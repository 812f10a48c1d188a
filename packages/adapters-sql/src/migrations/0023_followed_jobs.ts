import type { Migration } from "../database/Migrations.ts"

/**
 * `run_event.at` is when an event was stored. Events of earlier releases have the start of their attempt instead.
 * `attempt_status` finds the newest attempts in a state among those of all collections.
 */
export const followedJobs: Migration = {
  id: 23,
  name: "followed_jobs",
  sql: `
ALTER TABLE run_event ADD COLUMN at timestamptz(3);
UPDATE run_event SET at = coalesce(attempt.started_at, attempt.created_at)
FROM attempt WHERE attempt.id = run_event.attempt_id;
ALTER TABLE run_event
  ALTER COLUMN at SET DEFAULT date_trunc('milliseconds', clock_timestamp()),
  ALTER COLUMN at SET NOT NULL;

CREATE INDEX attempt_status ON attempt (status, created_at DESC, id DESC);
`
}
