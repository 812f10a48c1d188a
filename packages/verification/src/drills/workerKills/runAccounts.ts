/** Notices a collection that was written twice. */
export const countWrites: ReadonlyArray<string> = [
  "CREATE TABLE torture_write (collection_id uuid NOT NULL)",
  `CREATE FUNCTION torture_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO torture_write VALUES (NEW.id); RETURN NULL; END $$`,
  "CREATE TRIGGER torture_write AFTER UPDATE ON collection FOR EACH ROW EXECUTE FUNCTION torture_write()"
]

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

export const accounts = {
  succeeded: { ...once, status: "applied", lock: "applied", last: "Done", writes: 1 },
  cancelled: { ...once, status: "cancelled", lock: "free", last: "Failed", writes: 0 }
} as const

export const projectAccountOf = (jobId: string): string => `
  SELECT attempt.status, lock.state AS lock, event_count = events.stored AS "allStored", events.ends, events.last,
    project.status AS "projectStatus",
    (SELECT count(*)::int FROM attempt AS any_attempt WHERE any_attempt.project_id = project.id) AS attempts,
    (SELECT count(DISTINCT graph_version)::int FROM project_version WHERE project_id = project.id) AS graphs,
    cardinality(graph.node_ids) AS nodes, planned.documents, planned.settled, planned.written,
    versions.generated, versions.documents AS "withVersion", versions.others, lines.documents AS "documentLines",
    lines.others AS "otherLines",
    (SELECT count(*)::int FROM job_queue WHERE job_queue.id = attempt.id::text AND state = 'pending') AS waiting,
    run_no > 1 AS "begunAgain"
  FROM attempt JOIN project ON project.id = attempt.project_id JOIN generation_lock AS lock USING (project_id)
    JOIN project_graph AS graph ON graph.project_id = project.id AND graph.version = project.graph_version,
  LATERAL (
    SELECT count(*)::int AS stored, count(*) FILTER (WHERE event->>'_tag' IN ('Done', 'Failed'))::int AS ends,
      (array_agg(event->>'_tag' ORDER BY seq DESC))[1] AS last
    FROM run_event WHERE attempt_id = attempt.id) AS events,
  LATERAL (
    SELECT count(*)::int AS documents, count(state)::int AS settled,
      count(*) FILTER (WHERE state = 'written' AND version = 1)::int AS written
    FROM run_document WHERE attempt_id = attempt.id) AS planned,
  LATERAL (
    SELECT count(*) FILTER (WHERE edit_type = 'generate')::int AS generated,
      count(DISTINCT node_id)::int AS documents, count(*) FILTER (WHERE edit_type <> 'generate')::int AS others
    FROM document_version WHERE project_id = project.id) AS versions,
  LATERAL (
    SELECT count(target_id)::int AS documents, (count(*) - count(target_id))::int AS others
    FROM audit_line WHERE subject_id = project.id AND action = 'generateProject' AND outcome = 'applied') AS lines
  WHERE job_id = '${jobId}'`

/** The counts are those that the row itself tells. */
export const projectAccount = (
  status: "cancelled" | "succeeded",
  { graphs, nodes, written }: Readonly<Record<string, unknown>>
) => {
  const always = {
    lock: "free",
    allStored: true,
    ends: 1,
    attempts: 1,
    projectStatus: "ready",
    others: 0,
    nodes
  }
  const each = { generated: written, withVersion: written, documentLines: written, written, settled: written }
  return status === "succeeded"
    ? {
        ...always,
        ...each,
        status: "applied",
        last: "Done",
        // Of the creation, and of the run, which is written in one transaction with the plan.
        graphs: 2,
        documents: nodes,
        settled: nodes,
        written: nodes,
        otherLines: 2
      }
    : {
        ...always,
        ...each,
        status: "cancelled",
        last: "Failed",
        graphs,
        documents: graphs === 2 ? nodes : 0,
        otherLines: Number(graphs) - 1
      }
}
