import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { SqlJobQueue } from "@design-workspace/adapters-sql/generation/SqlJobQueue"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { oldDatabase, sha256 } from "./oldDatabase.ts"

const content = JSON.stringify({
  layers: [
    { id: "edge", name: "Edge", description: "Where people come in", position: 0 },
    { id: "core", name: "Core", description: "", position: 1 }
  ],
  specialties: [{ id: "backend", name: "Backend Engineer", description: "" }],
  blocks: [
    { id: "web", name: "Web", description: "", layerId: "edge", defaultSpecialties: [] },
    { id: "api", name: "API", description: "", layerId: "core", defaultSpecialties: ["backend"] }
  ],
  edges: [{ sourceId: "web", targetId: "api" }]
})

const node = { id: "api", label: "API", roles: ["backend"] }
const roles = [{ id: "backend", label: "Backend Engineer" }]
const firstGraph = JSON.stringify({ nodes: [node], edges: [], roles })
const secondGraph = JSON.stringify({
  nodes: [node, { id: "web", label: "Wéb 🜁", roles: [], layerId: "edge" }],
  edges: [{ sourceId: "web", targetId: "api" }],
  roles
})

const texts = ["# API\n\nThe first text: 'quoted', \\ and é.\n", "# API\n\nThe second text.\n"] as const
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const hash = (text: string): string => `'\\x${sha256(text)}'`

/** What the migration `designs` made room for. */
const designRows: ReadonlyArray<string> = [
  `INSERT INTO collection (id, owner_org_id, name, description, content, created_at, updated_at, deleted_at, deleted_by) VALUES
    ('${oldDatabase.collection}', '${oldDatabase.organisation}', 'Shop', 'Of before', '${content}', '2026-01-02Z', '2026-01-03Z', NULL, NULL),
    ('${oldDatabase.globalCollection}', NULL, 'Everybody''s', '', '${content}', '2026-01-02Z', '2026-01-02Z', NULL, NULL),
    ('${oldDatabase.waitingCollection}', '${oldDatabase.organisation}', 'Waiting', '', '{"layers": [], "specialties": [], "blocks": [], "edges": []}', '2026-01-02Z', '2026-01-02Z', NULL, NULL),
    ('${oldDatabase.trashedCollection}', '${oldDatabase.organisation}', 'Gone', '', '${content}', '2026-01-02Z', '2026-01-04Z', '2026-01-04Z', '${oldDatabase.ada}')`,
  `INSERT INTO space (id, org_id, collection_id, name, guest_projects, created_at, updated_at, deleted_at, deleted_by) VALUES
    ('${oldDatabase.space}', '${oldDatabase.organisation}', '${oldDatabase.collection}', 'Space', true, '2026-01-02Z', '2026-01-03Z', NULL, NULL),
    ('${oldDatabase.trashedSpace}', '${oldDatabase.organisation}', '${oldDatabase.collection}', 'Gone', false, '2026-01-02Z', '2026-01-04Z', '2026-01-04Z', NULL)`,
  `INSERT INTO space_manager (space_id, user_id) VALUES ('${oldDatabase.space}', '${oldDatabase.bob}')`,
  `INSERT INTO overlay (space_id, kind, item_id, hidden, overrides) VALUES
    ('${oldDatabase.space}', 'block', 'web', true, '{}'),
    ('${oldDatabase.space}', 'block', 'api', false, '{"name": "Our API"}'),
    ('${oldDatabase.space}', 'layer', 'gone', false, '{"position": 7}')`,
  `INSERT INTO custom_item (space_id, kind, id, fields, created_at) VALUES
    ('${oldDatabase.space}', 'block', 'x:${oldDatabase.key}',
     '{"name": "Own", "description": "", "layerId": "core", "defaultSpecialties": ["backend"]}', '2026-01-03Z')`,
  // A project and its graph refer to each other: one statement makes both.
  `WITH made AS (
    INSERT INTO project (id, title, prompt, status, space_id, owner_id, guest_id, visibility, created_at, updated_at, deleted_at, graph_version) VALUES
      ('${oldDatabase.project}', 'Project', 'Design it', 'ready', '${oldDatabase.space}', '${oldDatabase.ada}', NULL, 'organisation', '2026-01-02Z', '2026-01-05Z', NULL, '2026-01-04Z'),
      ('${oldDatabase.guestProject}', 'A guest''s', '', 'draft', '${oldDatabase.space}', NULL, '${oldDatabase.guest}', 'private', '2026-01-02Z', '2026-01-04Z', NULL, '2026-01-04Z'),
      ('${oldDatabase.trashedProject}', 'Gone', '', 'failed', '${oldDatabase.space}', '${oldDatabase.bob}', NULL, 'public', '2026-01-02Z', '2026-01-06Z', '2026-01-06Z', '2026-01-04Z')
    RETURNING id
  ), graphs AS (
    INSERT INTO project_graph (project_id, version, graph, node_ids)
    SELECT id, '2026-01-02Z'::timestamptz, '${firstGraph}'::json, '{api}'::text[] FROM made
    UNION ALL SELECT id, '2026-01-04Z', '${secondGraph}'::json, '{api,web}' FROM made
  )
  SELECT id FROM made`,
  `INSERT INTO project_version (project_id, version, graph_version)
    SELECT project_id, version, version FROM project_graph
    UNION ALL SELECT '${oldDatabase.project}', '2026-01-05Z', '2026-01-04Z'
    UNION ALL SELECT '${oldDatabase.trashedProject}', '2026-01-06Z', '2026-01-04Z'`,
  `INSERT INTO project_grant (project_id, user_id, level) VALUES ('${oldDatabase.project}', '${oldDatabase.bob}', 'read')`,
  `INSERT INTO document_text (hash, content) VALUES
    (${texts.map((text) => `${hash(text)}, ${quoted(text)}`).join("), (")})`,
  `INSERT INTO document (project_id, node_id, current_version) VALUES ('${oldDatabase.project}', 'api', 3)`,
  `INSERT INTO document_version (project_id, node_id, version, edit_type, restored_from, author_id, created_at, text_hash) VALUES
    ('${oldDatabase.project}', 'api', 1, 'create', NULL, '${oldDatabase.ada}', '2026-01-03Z', ${hash(texts[0])}),
    ('${oldDatabase.project}', 'api', 2, 'edit', NULL, '${oldDatabase.bob}', '2026-01-04Z', ${hash(texts[1])}),
    ('${oldDatabase.project}', 'api', 3, 'restore', 1, '${oldDatabase.ada}', '2026-01-05Z', ${hash(texts[0])})`
]

/** Of its first and its third version, and of its second. */
export const documentTexts = texts

const free = `{"min": null, "max": null}`
const params = `{"layers": ${free}, "blocks": ${free}, "specialties": ${free}}`
const messages = `[{"role": "user", "content": "A shop with a cart and a catalogue."}]`
const summary = `{"layersCount": 2, "blocksCount": 2, "specialtiesCount": 1}`

const requested = (attempt: string, job: string, collection: string): string =>
  `'${attempt}', '${job}', '${collection}', '${oldDatabase.ada}', 'initial', 'fast', '${params}', '${messages}', '[]', 'offline', '[]'`

const attemptColumns = `id, job_id, collection_id, started_by, mode, quality, params, messages, keep_block_ids, model, rule_ids,
  status, stage, progress_done, progress_total, result_summary, duration_ms, error, run_no, event_count, created_at, started_at, finished_at`

/** `more` are columns that came with later migrations. */
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

/** One attempt waits for a worker, which carries it out after the upgrade. */
const generationRows: ReadonlyArray<string> = [
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

/** For the attempt that waits, in the table that the queue creates itself. */
const queueRow = `
  INSERT INTO job_queue (id, queue_name, element, state, attempts, visible_at, created_at, updated_at) VALUES
    ('${oldDatabase.waitingAttempt}', 'generation', '"${oldDatabase.waitingAttempt}"', 'pending', 0, now(), now(), now())`

const idempotencyRows: ReadonlyArray<string> = [
  `INSERT INTO idempotency_key (user_id, key, fingerprint, claim_id, expires_at, answer, attempt_id) VALUES
    ('${oldDatabase.ada}', 'answered', 'of a request', '${oldDatabase.key}', clock_timestamp() + interval '1 day', '{"status": 201}', NULL),
    ('${oldDatabase.ada}', 'a run', 'of a request', '${oldDatabase.key}', clock_timestamp() + interval '1 day', NULL, '${oldDatabase.appliedAttempt}')`
]

const traceRows: ReadonlyArray<string> = [
  applied(oldDatabase.tracedAttempt, oldDatabase.tracedJob, {
    trace_context: "'00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'"
  }),
  events(oldDatabase.tracedAttempt)
]

const budgetRows: ReadonlyArray<string> = [
  `INSERT INTO token_day (org_id, day, taken, held) VALUES
    (NULL, '2026-01-03', 4000000000, 0), ('${oldDatabase.organisation}', '2026-01-03', 1200, 300)`
]

const durableRows: ReadonlyArray<string> = [
  applied(oldDatabase.handedOnAttempt, oldDatabase.handedOnJob, { handed_on: "2", events_kept: "false" })
]

const projectRunRows: ReadonlyArray<string> = [
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

const auditRows: ReadonlyArray<string> = [
  `INSERT INTO audit_line (id, at, actor, action, kind, subject_id, org_id, outcome, version_before, version_after, request_id) VALUES
    ('${oldDatabase.auditLine}', '2026-01-03Z', '${oldDatabase.ada}', 'updateCollection', 'collection', '${oldDatabase.collection}',
     '${oldDatabase.organisation}', 'applied', '2026-01-02Z', '2026-01-03Z', 'a-request')`
]

/** Of `oldDatabase.password`, by Argon2id with OWASP's parameters. */
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$YSBzYWx0IG9mIDE2IGJ5dA$nkebSx3/dxW12cWVflu1cCASPXDyO3mUPKs8LzP0TKg"

const accountRows: ReadonlyArray<string> = [
  `INSERT INTO app_user (id, email, email_key, name, site_admin, password_hash, created_at) VALUES
    ('${oldDatabase.ada}', 'Ada@Example.org', '${oldDatabase.email}', 'Ada', true, '${passwordHash}', '2026-01-01Z'),
    ('${oldDatabase.bob}', 'bob@example.org', 'bob@example.org', 'Bób', false, '${passwordHash}', '2026-01-01Z')`,
  `INSERT INTO organisation (id, name, created_at) VALUES ('${oldDatabase.organisation}', 'Here', '2026-01-01Z')`,
  `INSERT INTO member (org_id, user_id, role) VALUES
    ('${oldDatabase.organisation}', '${oldDatabase.ada}', 'admin'), ('${oldDatabase.organisation}', '${oldDatabase.bob}', 'member')`,
  `INSERT INTO access_token (id, secret_hash, owner_id, name, scope, created_at, expires_at, last_used_at, revoked_at) VALUES
    (gen_random_uuid(), '${sha256(oldDatabase.token)}', '${oldDatabase.ada}', 'Machine', 'read_write', '2026-01-02Z', '2999-01-01Z', NULL, NULL),
    (gen_random_uuid(), '${sha256(oldDatabase.revokedToken)}', '${oldDatabase.ada}', 'Lost', 'read', '2026-01-02Z', '2999-01-01Z', '2026-01-03Z', '2026-01-03Z')`,
  `INSERT INTO session (id, secret_hash, user_id, guest_id, expires_at) VALUES
    (gen_random_uuid(), '${sha256(oldDatabase.cookie)}', '${oldDatabase.bob}', NULL, clock_timestamp() + interval '6 hours'),
    (gen_random_uuid(), '${sha256(oldDatabase.guestCookie)}', NULL, '${oldDatabase.guest}', clock_timestamp() + interval '100 days')`,
  `INSERT INTO memory_rule (id, org_id, owner_id, text, enabled, created_at, updated_at) VALUES
    ('${oldDatabase.rule}', NULL, '${oldDatabase.ada}', 'Name things plainly.', true, '2026-01-02Z', '2026-01-02Z'),
    ('${oldDatabase.organisationRule}', '${oldDatabase.organisation}', '${oldDatabase.bob}', 'No queues.', false, '2026-01-02Z', '2026-01-03Z')`
]

/** By the migration's id; written against the schema as it was then. */
const rows: Readonly<Record<number, ReadonlyArray<string>>> = {
  1: accountRows,
  2: designRows,
  3: generationRows,
  4: idempotencyRows,
  6: traceRows,
  7: budgetRows,
  8: durableRows,
  10: auditRows,
  11: [
    `INSERT INTO user_identity (issuer, subject, user_id) VALUES ('https://login.example.org', 'ada', '${oldDatabase.ada}')`
  ],
  19: [`INSERT INTO guest_day (day, address_hash, projects) VALUES ('2026-01-02', 'hash', 3)`],
  25: [
    `INSERT INTO change (at, kind, subject_id, action, actor) VALUES ('2026-01-04Z', 'rule', '${oldDatabase.rule}', 'updateRule', 'service')`,
    `INSERT INTO purged_project (id, at, space_id, org_id, visibility, grants, managers)
    VALUES (gen_random_uuid(), clock_timestamp(), gen_random_uuid(), '${oldDatabase.organisation}', 'private', '{}', '{}')`
  ],
  26: [
    `INSERT INTO search_entry (subject, node_id, kind, scope, name, names, words, changed_at, language, change)
    VALUES ('${oldDatabase.project}', '', 'project', ARRAY['${oldDatabase.organisation}', '${oldDatabase.project}']::uuid[],
      'Old', '', '', '2026-01-04Z', 'english', 1)`
  ],
  27: [
    `INSERT INTO webhook (id, org_id, url, description, enabled, enabled_at, secret, created_at, updated_at) VALUES
      ('${oldDatabase.rule}', '${oldDatabase.organisation}', 'https://example.org/', '', false, '2026-01-04Z', 'whsec_', '2026-01-04Z', '2026-01-04Z')`,
    `INSERT INTO webhook_delivery (id, webhook_id, subject_id, change, status, attempts, since, created_at) VALUES
      (gen_random_uuid(), '${oldDatabase.rule}', '${oldDatabase.rule}', '{}', 'failed', '[]', clock_timestamp(), clock_timestamp())`
  ],
  28: projectRunRows,
  41: [
    `INSERT INTO search_node (project_id, node_id, said) VALUES ('${oldDatabase.project}', 'web', 'The entry')`
  ]
}

/** With the first attempts comes the queue, and one run waits in it. */
export const fillStep = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient
  for (const statement of rows[id] ?? []) yield* sql.unsafe(statement).unprepared
  if (id !== 3) return
  yield* Effect.scoped(Layer.build(SqlJobQueue.layer))
  yield* sql.unsafe(queueRow)
})

/** What a service of the migration `last` would have left, with rows in each table and column as they came. */
export const fillOld = Effect.fnUntraced(function* (last: number) {
  const upTo = (id: number) => migrations.filter((migration) => migration.id <= id)
  for (const { id } of upTo(last)) {
    yield* migrate(upTo(id))
    yield* fillStep(id)
  }
})
