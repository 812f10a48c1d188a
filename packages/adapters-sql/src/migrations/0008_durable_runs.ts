import type { Migration } from "../database/Migrations.ts"

/**
 * `handed_on` counts how often a run was handed on in good order, which is no crash. `events_kept` says whether the
 * events of an attempt are still stored. Its index finds the events to delete without a look at every attempt. The
 * column never changes while the attempt runs.
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
