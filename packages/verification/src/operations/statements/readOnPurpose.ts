import type { WholeRead } from "./wholeReads.ts"

interface Purpose {
  readonly table: string
  /** Any where it is left out. */
  readonly statement?: RegExp
  readonly reason: string
}

const oneRow = ["change_feed", "installation_key", "search_setting", "webhook_intake"].map((table) => ({
  table,
  reason: "it has one row"
}))

const ended = {
  app_user: /^\s*WITH ended AS \(\s*UPDATE app_user SET password_hash/,
  access_token: /^\s*WITH ended AS \(\s*UPDATE access_token/,
  session: /^\s*WITH ended AS \(\s*DELETE FROM session/
}

const purposes: ReadonlyArray<Purpose> = [
  ...oneRow,
  ...Object.entries(ended).map(([table, statement]) => ({
    table,
    statement,
    reason: "the command end-credentials ends those of everybody"
  })),
  { table: "schema_migration", reason: "it has a row for each migration" },
  { table: "job_queue_migrations", reason: "it has a row for each migration of the queue" },
  {
    table: "job_queue",
    statement: /^\s*WITH deleted_entries AS/,
    reason: "the library's own removal of ended jobs, hourly; the table has those of a day"
  },
  {
    table: "project",
    statement: /AS "trashedProjects"/,
    reason: "the metrics count the trash, by its index"
  },
  {
    table: "project",
    statement: /SELECT p\.id FROM project p WHERE p\.visibility = 'public'/,
    reason: "a search among public projects begins with the ids of all of them, by their index"
  },
  {
    table: "webhook_delivery",
    statement: /DELETE FROM webhook_delivery USING old/,
    reason: "a thousand are removed at once; of a table of a hundred thousand it is quicker to read all"
  }
]

export const readOnPurpose = ({ statement, table }: WholeRead): boolean =>
  purposes.some((it) => it.table === table && (it.statement ?? /^/).test(statement))

/** But no indexes of larger ones. */
export const tablesReadOnPurpose: ReadonlyArray<string> = [
  ...new Set(purposes.map(({ table }) => table).filter((table) => table !== "project"))
]
