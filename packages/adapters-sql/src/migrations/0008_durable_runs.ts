import type { Migration } from "../database/Migrations.ts"

/**
 * How often a run was handed on in good order, which does not count as a crash; and whether the events of an attempt
 * are kept still, in a column that never changes while it runs, so that what is to be deleted is found without a look
 * at every attempt.
 */
export const durableRuns: Migration = {
  id: 8,
  name: "durable_runs",
  sql: `
ALTER TABLE attempt ADD COLUMN handed_on integer NOT NULL DEFAULT 0;
ALTER TABLE attempt ADD COLUMN events_kept boolean NOT NULL DEFAULT true;
CREATE INDEX attempt_events_kept ON attempt (finished_at) WHERE events_kept AND finished_at IS NOT NULL;
`
}
