import { nobodysHash } from "@design-workspace/domain/accounts/PasswordHash"
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** How one table is exported and imported. The SQL in here is ours, never a caller's. */
interface ArchiveTable {
  readonly name: string
  /** SQL that is a total order, the same under every collation. */
  readonly order: string
  readonly batch: number
  /** SQL: which rows are of lasting value; all if left out. */
  readonly rows?: string
  /** SQL: what is archived for a column in place of its value. */
  readonly values?: Readonly<Record<string, string>>
  readonly secret?: true
  /** Secret columns, with what an import without credentials puts into them. */
  readonly secretColumns?: Readonly<Record<string, string>>
  /** Columns that are not archived, and why; all others are, but for those that the database computes. */
  readonly without?: Readonly<Record<string, string>>
  /** The column of an identity sequence, whose position is archived too. */
  readonly counter?: string
  /** The constraint by which rows refer to a later table. */
  readonly refersAhead?: string
}

export interface ArchivedTable extends ArchiveTable {
  readonly columns: ReadonlyArray<string>
}

/** Ordered by foreign keys. A test finds a table that is neither here nor in `notArchived`. */
export const archiveTables: ReadonlyArray<ArchiveTable> = [
  { name: "app_user", order: "id", batch: 1_000, secretColumns: { password_hash: nobodysHash } },
  { name: "user_identity", order: 'issuer COLLATE "C", subject COLLATE "C"', batch: 1_000 },
  { name: "organisation", order: "id", batch: 1_000 },
  { name: "member", order: "org_id, user_id", batch: 1_000 },
  { name: "access_token", order: "id", batch: 1_000, secret: true },
  {
    // Only the cookie links a guest to its projects. Users sign in again.
    name: "session",
    order: "id",
    batch: 1_000,
    rows: "guest_id IS NOT NULL",
    secret: true,
    without: { user_id: "the sessions of users end with a move" }
  },
  { name: "memory_rule", order: "id", batch: 500 },
  {
    // Without its secret nobody could verify what a webhook delivers.
    name: "webhook",
    order: "id",
    batch: 100,
    secret: true,
    without: {
      failing_since: "deliveries begin anew",
      failures: "deliveries begin anew",
      due_at: "no delivery comes with it",
      held_until: "no delivery comes with it",
      fence: "no worker of the source can deliver for it"
    }
  },
  { name: "collection", order: "id", batch: 16 },
  { name: "collection_content", order: "collection_id, hash", batch: 16 },
  { name: "collection_version", order: "collection_id, version", batch: 1_000 },
  {
    name: "space",
    order: "id",
    batch: 1_000,
    without: {
      own_octets: "the target counts them as the items come",
      own_references: "the target counts them as the items come"
    }
  },
  { name: "space_manager", order: "space_id, user_id", batch: 1_000 },
  { name: "overlay", order: 'space_id, kind COLLATE "C", item_id COLLATE "C"', batch: 200 },
  { name: "custom_item", order: 'space_id, kind COLLATE "C", id COLLATE "C"', batch: 200 },
  {
    name: "project",
    order: "id",
    batch: 100,
    // A run that has not ended stays behind, so its project is as it was before.
    values: {
      status:
        "coalesce((SELECT status_before FROM attempt a WHERE a.project_id = project.id AND a.status IN ('queued', 'running')), status)"
    },
    refersAhead: "project_present_graph"
  },
  {
    name: "project_graph",
    order: "project_id, version",
    batch: 4,
    without: { labels: "the target takes them from the graph" }
  },
  { name: "project_version", order: "project_id, version", batch: 1_000 },
  { name: "project_grant", order: "project_id, user_id", batch: 1_000 },
  {
    name: "attempt",
    order: "id",
    batch: 16,
    // A run that has not ended could only go on where its job and its lock are.
    rows: "status NOT IN ('queued', 'running')",
    without: {
      trace_context: "it names a span of the system that traced the run",
      handed_on: "only a run that has not ended asks for it",
      events_kept: "the events stay behind"
    }
  },
  {
    name: "run_document",
    order: 'attempt_id, node_id COLLATE "C"',
    batch: 1_000,
    rows: "attempt_id IN (SELECT id FROM attempt WHERE status NOT IN ('queued', 'running'))"
  },
  { name: "document_text", order: "hash", batch: 16 },
  { name: "document", order: 'project_id, node_id COLLATE "C"', batch: 1_000 },
  {
    name: "document_version",
    order: 'project_id, node_id COLLATE "C", version',
    batch: 1_000,
    counter: "id"
  },
  { name: "audit_line", order: "at, id", batch: 1_000 }
]

export const notArchived: Readonly<Record<string, string>> = {
  schema_migration: "the target has its own; the header of an archive names the source's",
  idempotency_key: "a key is kept for a day, and its answers stand for requests to the source",
  installation_key: "every installation makes its own",
  change: "it tells what changed in the source, for a few days",
  change_feed: "the target's feed begins anew, with an id of its own",
  purged_project: "it tells who could read what the source's changes name",
  generation_lock: "it says what runs now",
  run_event: "it replays runs of the last hours",
  settled_stage: "it belongs to runs that have not ended, or that may go on within a day",
  webhook_delivery: "it waits in the source, or has been delivered from there",
  webhook_intake: "it is a place in the feed of changes of the source",
  guest_day: "a day's count begins again where the archive is imported",
  token_day: "a day's budget begins again where the archive is imported",
  search_setting: "it says how the target indexes",
  search_entry: "the target makes its own from what it is given",
  search_stale: "it says what is still to be indexed",
  search_block: "the target makes its own from the collections",
  search_node: "the target makes its own from the graphs",
  search_unparted: "it says what is still to be indexed",
  job_queue: "it holds the jobs of runs that have not ended",
  job_queue_migrations: "the queue makes its own table"
}

export const selectTables = (withCredentials: boolean): ReadonlyArray<ArchiveTable> =>
  archiveTables.filter(({ secret }) => withCredentials || secret !== true)

/** With the columns that the database has of them now: none of a table that it lacks. */
export const selectColumns = Effect.fnUntraced(function* (withCredentials: boolean) {
  const sql = yield* SqlClient
  const names = JSON.stringify(archiveTables.map(({ name }) => name))
  const found = yield* sql<{ readonly table: string; readonly column: string }>`
    SELECT name AS "table", attname AS "column"
    FROM json_array_elements_text(${names}::text::json) AS name JOIN pg_attribute ON attrelid = to_regclass(name)
    WHERE attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`
  const columnsOf = Map.groupBy(found, ({ table }) => table)
  return selectTables(withCredentials).map((table): ArchivedTable => {
    const left = { ...table.without, ...(withCredentials ? {} : table.secretColumns) }
    const columns = (columnsOf.get(table.name) ?? []).map(({ column }) => column)
    return { ...table, columns: columns.filter((column) => left[column] === undefined) }
  })
})

export const counterOf = Effect.fnUntraced(function* ({ counter, name }: ArchiveTable) {
  if (counter === undefined) return undefined
  const sql = yield* SqlClient
  const rows = yield* sql<{ readonly value: string | null }>`
    SELECT pg_sequence_last_value(pg_get_serial_sequence(${name}, ${counter})::regclass)::text AS value`
  return rows[0]?.value ?? undefined
})

/** The sequence never continues before a row that is there. */
export const continueCounter = Effect.fnUntraced(function* (table: string, value: string) {
  const counter = archiveTables.find(({ name }) => name === table)?.counter
  if (counter === undefined) return
  const sql = yield* SqlClient
  yield* sql`
    SELECT setval(
      pg_get_serial_sequence(${table}, ${counter})::regclass,
      greatest(${value}::bigint, (SELECT max(${sql(counter)}) FROM ${sql(table)}))
    )`
})

export const quoted = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(", ")

export interface ArchiveProgress {
  readonly table: string
  readonly rows: number
  readonly complete: boolean
}

/** Inside a transaction; values are spelled alike in every database. */
export const withoutTimeLimits = Effect.flatMap(
  SqlClient,
  (sql) => sql`
    SELECT set_config(name, value, true) FROM (VALUES
      ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('lock_timeout', '0'),
      ('TimeZone', 'UTC'), ('bytea_output', 'hex')
    ) setting (name, value)`
)
