import { oldDatabase } from "./oldDatabase.ts"

const free = `{"min": null, "max": null}`
const params = `{"layers": ${free}, "blocks": ${free}, "specialties": ${free}}`
const messages = `[{"role": "user", "content": "A shop with a cart and a catalogue."}]`
const summary = `{"layersCount": 2, "blocksCount": 2, "specialtiesCount": 1}`

/** Values of the columns that every attempt has had from the first on. */
const requested = (attempt: string, job: string, collection: string): string =>
  `'${attempt}', '${job}', '${collection}', '${oldDatabase.ada}', 'initial', 'fast', '${params}', '${messages}', '[]', 'offline', '[]'`

const attemptColumns = `id, job_id, collection_id, started_by, mode, quality, params, messages, keep_block_ids, model, rule_ids,
  status, stage, progress_done, progress_total, result_summary, duration_ms, error, run_no, event_count, created_at, started_at, finished_at`

/** An attempt that was applied; `more` are columns that came with later migrations, and their values. */
const applied = (attempt: string, job: string, more: Readonly<Record<string, string>> = {}): string => `
  INSERT INTO attempt (${[attemptColumns, ...Object.keys(more)].join(", ")}) VALUES
    (${[
      requested(attempt, job, oldDatabase.globalCollection),
      `'applied', 'write', 6, 6, '${summary}', 1200, NULL, 1, 2,
      '2026-01-03Z', '2026-01-03Z', '2026-01-03Z'`,
      ...Object.values(more)
    ].join(", ")})`

const events = (attempt: string): string => `
  INSERT INTO run_event (attempt_id, seq, event) VALUES
    ('${attempt}', 1, '{"_tag": "Stage", "stage": "layers", "status": "started"}'),
    ('${attempt}', 2, '{"_tag": "Done", "attemptId": "${attempt}", "resultSummary": ${summary}, "durationMs": 1200}')`

/**
 * What the migration `generation` made room for. One attempt waits for a worker, which carries it out after the
 * upgrade.
 */
export const generationRows: ReadonlyArray<string> = [
  applied(oldDatabase.appliedAttempt, oldDatabase.appliedJob),
  events(oldDatabase.appliedAttempt),
  `INSERT INTO attempt (${attemptColumns}) VALUES
    (${requested(oldDatabase.failedAttempt, oldDatabase.failedJob, oldDatabase.globalCollection)}, 'failed', 'blocks', 3, 6, NULL, 900,
      '{"code": "MODEL_UNAVAILABLE", "message": "The model was away."}', 1, 0, '2026-01-04Z', '2026-01-04Z', '2026-01-04Z')`,
  `INSERT INTO attempt (${attemptColumns}) VALUES
    (${requested(oldDatabase.waitingAttempt, oldDatabase.waitingJob, oldDatabase.waitingCollection)}, 'queued', 'queued', 0, 6, NULL, NULL,
      NULL, 0, 0, clock_timestamp(), NULL, NULL)`,
  `INSERT INTO generation_lock (collection_id, attempt_id, fence, since, state) VALUES
    ('${oldDatabase.globalCollection}', '${oldDatabase.appliedAttempt}', 3, '2026-01-03Z', 'applied'),
    ('${oldDatabase.waitingCollection}', '${oldDatabase.waitingAttempt}', 1, clock_timestamp(), 'active')`,
  `INSERT INTO settled_stage (attempt_id, version, settled) VALUES ('${oldDatabase.failedAttempt}', '2026-01-02Z', '{}')`
]

/** What the queue holds for the attempt that waits, in the table that it creates itself. */
export const queueRow = `
  INSERT INTO job_queue (id, queue_name, element, state, attempts, visible_at, created_at, updated_at) VALUES
    ('${oldDatabase.waitingAttempt}', 'generation', '"${oldDatabase.waitingAttempt}"', 'pending', 0, now(), now(), now())`

export const idempotencyRows: ReadonlyArray<string> = [
  `INSERT INTO idempotency_key (user_id, key, fingerprint, claim_id, expires_at, answer, attempt_id) VALUES
    ('${oldDatabase.ada}', 'answered', 'of a request', '${oldDatabase.key}', clock_timestamp() + interval '1 day', '{"status": 201}', NULL),
    ('${oldDatabase.ada}', 'a run', 'of a request', '${oldDatabase.key}', clock_timestamp() + interval '1 day', NULL, '${oldDatabase.appliedAttempt}')`
]

export const traceRows: ReadonlyArray<string> = [
  applied(oldDatabase.tracedAttempt, oldDatabase.tracedJob, {
    trace_context: "'00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'"
  }),
  events(oldDatabase.tracedAttempt)
]

export const budgetRows: ReadonlyArray<string> = [
  `INSERT INTO token_day (org_id, day, taken, held) VALUES
    (NULL, '2026-01-03', 4000000000, 0), ('${oldDatabase.organisation}', '2026-01-03', 1200, 300)`
]

export const durableRows: ReadonlyArray<string> = [
  applied(oldDatabase.handedOnAttempt, oldDatabase.handedOnJob, { handed_on: "2", events_kept: "false" })
]

export const projectRunRows: ReadonlyArray<string> = [
  `INSERT INTO attempt (id, job_id, project_id, org_id, started_by, scope, node_ids, instructions, design_version, accepted_version, status_before,
    quality, model, rule_ids, status, stage, progress_done, progress_total, result_summary, duration_ms, run_no, event_count,
    created_at, started_at, finished_at) VALUES
    ('${oldDatabase.projectAttempt}', '${oldDatabase.projectJob}', '${oldDatabase.project}', '${oldDatabase.organisation}',
     '${oldDatabase.ada}', 'documents', '["api"]', 'Briefly', '2026-01-04Z', '2026-01-04Z', 'draft',
     'fast', 'offline', '[]', 'applied', 'documents', 1, 1,
     '{"nodesCount": 2, "documentsWritten": 1, "documentsSkipped": 0, "documentsFailed": 0}', 1200, 1, 2,
     '2026-01-04Z', '2026-01-04Z', '2026-01-04Z')`,
  `INSERT INTO generation_lock (project_id, attempt_id, fence, since, state) VALUES
    ('${oldDatabase.project}', '${oldDatabase.projectAttempt}', 2, '2026-01-04Z', 'free')`,
  `INSERT INTO run_document (attempt_id, node_id, place, after_version, state, version, reason) VALUES
    ('${oldDatabase.projectAttempt}', 'api', 1, 1, 'written', 2, NULL)`,
  `INSERT INTO token_day (org_id, user_id, day, taken, held) VALUES
    ('${oldDatabase.organisation}', '${oldDatabase.bob}', '2026-01-03', 700, 0)`
]

export const auditRows: ReadonlyArray<string> = [
  `INSERT INTO audit_line (id, at, actor, action, kind, subject_id, org_id, outcome, version_before, version_after, request_id) VALUES
    ('${oldDatabase.auditLine}', '2026-01-03Z', '${oldDatabase.ada}', 'updateCollection', 'collection', '${oldDatabase.collection}',
     '${oldDatabase.organisation}', 'applied', '2026-01-02Z', '2026-01-03Z', 'a-request')`
]
