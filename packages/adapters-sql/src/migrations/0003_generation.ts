import type { Migration } from "../database/Migrations.ts"

/** Generation attempts, the lock of each collection, the events of runs (contract 5.1 to 5.5). */
export const generation: Migration = {
  id: 3,
  name: "generation",
  sql: `
-- started_by outlives its user, so it is no foreign key. event_count numbers the events of the run.
CREATE TABLE attempt (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL UNIQUE,
  collection_id uuid NOT NULL REFERENCES collection ON DELETE CASCADE,
  started_by uuid NOT NULL,
  mode text NOT NULL,
  quality text NOT NULL,
  params jsonb NOT NULL,
  messages jsonb NOT NULL,
  keep_block_ids jsonb NOT NULL,
  model text NOT NULL,
  rule_ids jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'running', 'applied', 'failed', 'cancelled', 'expired')),
  cancel_requested boolean NOT NULL DEFAULT false,
  stage text NOT NULL DEFAULT 'queued',
  progress_done integer NOT NULL,
  progress_total integer NOT NULL,
  result_summary jsonb,
  duration_ms integer,
  error jsonb,
  usage jsonb,
  run_no integer NOT NULL DEFAULT 0,
  event_count integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
CREATE INDEX attempt_collection ON attempt (collection_id, created_at DESC, id DESC);
CREATE INDEX attempt_applied ON attempt (collection_id, finished_at DESC, id DESC)
  WHERE status = 'applied';

CREATE TABLE generation_lock (
  collection_id uuid PRIMARY KEY REFERENCES collection ON DELETE CASCADE,
  attempt_id uuid NOT NULL,
  fence bigint NOT NULL,
  since timestamptz(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'applied', 'free'))
);

CREATE TABLE run_event (
  attempt_id uuid NOT NULL REFERENCES attempt ON DELETE CASCADE,
  seq integer NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (attempt_id, seq)
);

-- The draft after the last completed stage of a run that has not ended; version is the collection's at its beginning.
CREATE TABLE settled_stage (
  attempt_id uuid PRIMARY KEY REFERENCES attempt ON DELETE CASCADE,
  version timestamptz(3) NOT NULL,
  settled jsonb NOT NULL
);
`
}
