import type { Migration } from "../database/Migrations.ts"

/**
 * What a run settled that failed for a reason that may pass is kept for the next one that asks the same, by a hash of
 * all that it asks; the attempt of that one names the attempt that it goes on from. A run on a project keeps the hash
 * alone.
 */
export const continuedRuns: Migration = {
  id: 36,
  name: "continued_runs",
  worksFrom: 31,
  sql: `
ALTER TABLE attempt ADD COLUMN continued_from uuid;
ALTER TABLE settled_stage
  ADD COLUMN run_key bytea,
  ADD COLUMN kept_at timestamptz(3),
  ALTER COLUMN settled DROP NOT NULL;
CREATE INDEX settled_stage_kept ON settled_stage (run_key, kept_at) WHERE kept_at IS NOT NULL;
CREATE INDEX settled_stage_kept_at ON settled_stage (kept_at) WHERE kept_at IS NOT NULL;
`
}
