import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { SqlJobQueue } from "@design-workspace/adapters-sql/generation/SqlJobQueue"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { accountRows } from "./accountRows.ts"
import { designRows } from "./designRows.ts"
import { oldDatabase } from "./oldDatabase.ts"
import {
  auditRows,
  budgetRows,
  durableRows,
  generationRows,
  idempotencyRows,
  projectRunRows,
  queueRow,
  traceRows
} from "./runRows.ts"

/** Rows of the tables and columns that each migration made, by its id; written against the schema as it was then. */
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
  28: projectRunRows
}

/**
 * Puts rows into what the migration with this id has just made; with the first attempts comes the queue, and one run
 * waits in it.
 */
export const fillStep = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient
  for (const statement of rows[id] ?? []) yield* sql.unsafe(statement).unprepared
  if (id !== 3) return
  yield* Effect.scoped(Layer.build(SqlJobQueue.layer))
  yield* sql.unsafe(queueRow)
})

/**
 * Brings an empty database to where the migration `last` left it, with rows in each table and column as they came: what
 * a service of that time would have left.
 */
export const fillOld = Effect.fnUntraced(function* (last: number) {
  const upTo = (id: number) => migrations.filter((migration) => migration.id <= id)
  for (const { id } of upTo(last)) {
    yield* migrate(upTo(id))
    yield* fillStep(id)
  }
})
