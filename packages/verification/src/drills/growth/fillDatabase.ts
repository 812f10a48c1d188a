import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { tokenSecret } from "@design-workspace/domain/accounts/TokenSecret"
import { statementsOf } from "../../scenes/upgrade/schemaOf.ts"
import { type Database, inDatabase } from "../../servers/Database.ts"

/** Tables whose indexes are dropped before they are filled. The others are small, or have to stay unique meanwhile. */
const tables = [
  "audit_line",
  "document_text",
  "document_version",
  "project",
  "project_version",
  "search_entry"
]

const indexesOf = `
  SELECT pg_get_indexdef(i.indexrelid) AS definition, format('DROP INDEX %I', c.relname) AS dropping
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = ANY ('{${tables.join()}}'::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`

/** The key of the audit trail is dropped too, since no other table names it. */
const auditKey = "ALTER TABLE audit_line ADD CONSTRAINT audit_line_pkey PRIMARY KEY (at, id)"

/** Drops indexes that are quicker to make at once, and returns the statements that make them again. */
const putOffIndexes = async (database: Database): Promise<ReadonlyArray<string>> => {
  const found = await database.query(indexesOf)
  for (const { dropping } of found) await database.query(String(dropping))
  await database.query("ALTER TABLE audit_line DROP CONSTRAINT audit_line_pkey")
  return [auditKey, ...found.map(({ definition }) => String(definition).replace(" ON ONLY ", " ON "))]
}

const script = (name: string): string => readFileSync(new URL(`fill/${name}.sql`, import.meta.url), "utf8")

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

const tokenOf = (name: string): string => tokenSecret(sha256(name))

/** The tokens of an admin of the large organisation and of one of a small one. */
export const growthTokens = { large: tokenOf("large"), small: tokenOf("small") } as const

const cookie = "g".repeat(43)

/** The cookie of the admin of the large organisation. */
export const growthCookie = `dw_session=${cookie}`

/** How many rows a database has of what there are fewer of than projects. */
export interface Scale {
  readonly projects: number
  readonly organisations: number
  readonly spaces: number
}

/** The scale of so many projects: 1,000 in an organisation and 200 in a space, but at least ten organisations. */
export const scaleOf = (projects: number): Scale => {
  const organisations = Math.max(10, Math.round(projects / 1_000))
  return { projects, organisations, spaces: Math.max(2 * organisations, Math.round(projects / 200)) }
}

/** Two years, in milliseconds. */
const span = 2 * 365 * 86_400_000

const valuesOf = (
  { organisations, projects, spaces }: Scale,
  now: Date
): Readonly<Record<string, string>> => ({
  projects: String(projects),
  organisations: String(organisations),
  spaces: String(spaces),
  versions: String(Math.max(10, Math.round(projects / 100))),
  now: now.toISOString(),
  step: String(span / (10 * projects)),
  session: sha256(cookie).toString("hex"),
  large: sha256(growthTokens.large).toString("hex"),
  small: sha256(growthTokens.small).toString("hex")
})

const run = async (database: Database, text: string): Promise<void> => {
  for (const statement of statementsOf(text)) await database.query(statement)
}

const filling = [
  "SET session_replication_role = replica",
  "SET synchronous_commit = off",
  "SET statement_timeout = 0",
  "SET work_mem = '256MB'",
  "SET maintenance_work_mem = '1GB'",
  "SET TimeZone = 'UTC'"
]

const monthsUntil = (now: Date): ReadonlyArray<string> =>
  Array.from({ length: 26 }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - ago)).toISOString()
  )

/** Every month of the two years is a part of its own, as an installation of that age has them. */
const makeMonths = async (database: Database, now: Date): Promise<void> => {
  await database.query("ALTER TABLE audit_line DETACH PARTITION audit_line_before")
  await database.query("DROP TABLE audit_line_before")
  for (const month of monthsUntil(now)) await database.query(`SELECT make_audit_month('${month}')`)
}

/**
 * Fills the database at `url`, whose tables are empty, and returns how many seconds that took: the rows, the indexes,
 * and `VACUUM ANALYZE`. Indexes are made after the rows. The audit trail is filled on a connection of its own.
 */
export const fillDatabase = async (url: string, scale: Scale) => {
  const now = new Date()
  const values = valuesOf(scale, now)
  const filled = (name: string): string =>
    script(name).replaceAll(/:(\w+)\b/g, (found, key: string) => values[key] ?? found)
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await work()
    return (performance.now() - begun) / 1000
  }
  return inDatabase(url, async (one) =>
    inDatabase(url, async (other) => {
      for (const setting of filling) await Promise.all([one.query(setting), other.query(setting)])
      await makeMonths(one, now)
      await run(one, filled("scale"))
      const indexes = await putOffIndexes(one)
      const rows = await timed(() => Promise.all([run(one, filled("designs")), run(other, filled("audit"))]))
      const indexing = await timed(() =>
        Promise.all([
          run(one, indexes.filter((it) => !it.includes("audit_line")).join(";")),
          run(other, indexes.filter((it) => it.includes("audit_line")).join(";"))
        ])
      )
      await one.query("DROP SCHEMA growth CASCADE")
      return { rows, indexing, vacuum: await timed(() => one.query("VACUUM ANALYZE")) }
    })
  )
}
