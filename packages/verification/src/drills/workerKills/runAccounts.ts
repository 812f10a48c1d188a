/** Counts every write of a collection from now on, so that one that was written twice is noticed. */
export const countWrites: ReadonlyArray<string> = [
  "CREATE TABLE torture_write (collection_id uuid NOT NULL)",
  `CREATE FUNCTION torture_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO torture_write VALUES (NEW.id); RETURN NULL; END $$`,
  "CREATE TRIGGER torture_write AFTER UPDATE ON collection FOR EACH ROW EXECUTE FUNCTION torture_write()"
]

/** What the database holds of a job, its attempt and its collection: one row. */
export const accountOf = (jobId: string): string => `
  SELECT attempt.status, lock.state AS lock, event_count = events.stored AS "allStored", events.ends, events.last,
    (SELECT count(*)::int FROM attempt AS any_attempt WHERE any_attempt.collection_id = attempt.collection_id) AS attempts,
    (SELECT count(*)::int FROM torture_write WHERE torture_write.collection_id = attempt.collection_id) AS writes,
    (SELECT count(*)::int FROM settled_stage WHERE attempt_id = attempt.id) AS drafts,
    (SELECT count(*)::int FROM job_queue WHERE job_queue.id = attempt.id::text AND state = 'pending') AS waiting,
    run_no > 1 AS "begunAgain"
  FROM attempt JOIN generation_lock AS lock USING (collection_id), LATERAL (
    SELECT count(*)::int AS stored, count(*) FILTER (WHERE event->>'_tag' IN ('Done', 'Failed'))::int AS ends,
      (array_agg(event->>'_tag' ORDER BY seq DESC))[1] AS last
    FROM run_event WHERE attempt_id = attempt.id) AS events
  WHERE job_id = '${jobId}'`

const once = { allStored: true, ends: 1, attempts: 1, drafts: 0 }

/** What that row must hold, by how the job ended: written once, or never. */
export const accounts = {
  succeeded: { ...once, status: "applied", lock: "applied", last: "Done", writes: 1 },
  cancelled: { ...once, status: "cancelled", lock: "free", last: "Failed", writes: 0 }
} as const
