import { type Database, inDatabase } from "../../servers/Database.ts"
import type { SentStatement } from "./RecordingLine.ts"

/** As `EXPLAIN (FORMAT JSON)` has it. */
interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Index Cond"?: string
  readonly Plans?: ReadonlyArray<PlanNode>
}

export interface WholeRead {
  readonly statement: string
  readonly table: string
  /** What is read: the table, its part, or an index without a condition. */
  readonly relation: string
  readonly by: "index" | "table"
}

/** Under these a plan is that of a prepared statement, and leaves out no part of the audit trail. */
const generic = [
  "SET plan_cache_mode = force_generic_plan",
  "SET enable_partition_pruning = off",
  "SET jit = off"
]

/** A migration of the queue's library is for a table that a later one of it changes. */
const outdated = /SET state = CASE WHEN completed THEN/

const isExplained = ({ text }: SentStatement): boolean =>
  /^\s*(?:--[^\n]*\s*)*(select|with|insert|update|delete)\b/i.test(text) && !outdated.test(text)

const tableOf = (relation: string): string => relation.replace(/^audit_line_.*/, "audit_line")

/** A limit above a scan by an index ends it early. */
const readsIn = (node: PlanNode, isLimited: boolean): ReadonlyArray<Omit<WholeRead, "statement">> => {
  const type = node["Node Type"]
  const name = node["Relation Name"] ?? node["Index Name"] ?? ""
  const table = tableOf(name)
  const isWhole =
    /^(Bitmap )?Index (Only )?Scan$/.test(type) && node["Index Cond"] === undefined && !isLimited
  const here: ReadonlyArray<Omit<WholeRead, "statement">> = [
    ...(type === "Seq Scan" ? [{ table, relation: name, by: "table" as const }] : []),
    ...(isWhole ? [{ table, relation: String(node["Index Name"]), by: "index" as const }] : [])
  ]
  const below = type === "Limit" || (isLimited && !/Sort|Aggregate|Hash|Materialize/.test(type))
  return [...here, ...(node.Plans ?? []).flatMap((plan) => readsIn(plan, below))]
}

/** What was left open is `unknown`, and PostgreSQL finds it out. */
const namesOf = async (database: Database, { types }: SentStatement): Promise<string> => {
  if (types.length === 0) return ""
  const names = types.map((type) => (type === 0 ? "'unknown'" : `${type}::regtype::text`))
  const [row] = await database.query(`SELECT concat_ws(', ', ${names.join()}) AS names`)
  return `(${row?.["names"]})`
}

const explain = async (database: Database, statement: SentStatement): Promise<PlanNode> => {
  await database.query(`PREPARE explained ${await namesOf(database, statement)} AS ${statement.text}`)
  const [row] = await database.query(
    "SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'explained'"
  )
  const nulls = Array.from({ length: Number(row?.["count"]) }, () => "NULL")
  const values = nulls.length === 0 ? "" : `(${nulls.join()})`
  const [found] = await database.query(`EXPLAIN (FORMAT JSON) EXECUTE explained${values}`)
  await database.query("DEALLOCATE explained")
  const plan = found?.["QUERY PLAN"]
  return (typeof plan === "string" ? JSON.parse(plan) : plan)[0].Plan
}

/** As for prepared statements. With `withIndexes`, whole tables are read only where no index can answer. */
export const wholeReads = (
  url: string,
  statements: ReadonlyArray<SentStatement>,
  { withIndexes }: { readonly withIndexes: boolean }
): Promise<{ readonly planned: number; readonly found: ReadonlyArray<WholeRead> }> =>
  inDatabase(url, async (database) => {
    for (const setting of generic) await database.query(setting)
    if (withIndexes)
      for (const way of ["seqscan", "hashjoin", "mergejoin"]) await database.query(`SET enable_${way} = off`)
    const found: Array<WholeRead> = []
    const planned = statements.filter(isExplained)
    for (const statement of planned) {
      const reads = readsIn(await explain(database, statement), false)
      found.push(...reads.map((read) => ({ statement: statement.text, ...read })))
    }
    return { planned: planned.length, found }
  })

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
