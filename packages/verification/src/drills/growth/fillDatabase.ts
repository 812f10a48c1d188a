import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { tokenSecret } from "@design-workspace/domain/accounts/TokenSecret"
import { statementsOf } from "../../scenes/upgrade/schemaOf.ts"
import { type Database, inDatabase } from "../../servers/Database.ts"

/** Their indexes are dropped before they are filled. Other tables are small, or have to stay unique meanwhile. */
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

/** Dropped too, since no other table names it. */
const auditKey = "ALTER TABLE audit_line ADD CONSTRAINT audit_line_pkey PRIMARY KEY (at, id)"

/** Drops indexes that are quicker to make afterwards; returns the statements that make them. */
const putOffIndexes = async (database: Database): Promise<ReadonlyArray<string>> => {
  const found = await database.query(indexesOf)
  for (const { dropping } of found) await database.query(String(dropping))
  await database.query("ALTER TABLE audit_line DROP CONSTRAINT audit_line_pkey")
  return [auditKey, ...found.map(({ definition }) => String(definition).replace(" ON ONLY ", " ON "))]
}

const script = (name: string): string => readFileSync(new URL(`fill/${name}.sql`, import.meta.url), "utf8")

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

const tokenOf = (name: string): string => tokenSecret(sha256(name))

export const growthTokens = { large: tokenOf("large"), small: tokenOf("small") } as const

const cookie = "g".repeat(43)

export const growthCookie = `dw_session=${cookie}`

type Scale = ReturnType<typeof scaleOf>

/** 1,000 projects in an organisation and 200 in a space, but at least ten organisations. */
export const scaleOf = (projects: number) => {
  const organisations = Math.max(10, Math.round(projects / 1_000))
  return { projects, organisations, spaces: Math.max(2 * organisations, Math.round(projects / 200)) }
}

const twoYears = 2 * 365 * 86_400_000

const valuesOf = (
  { organisations, projects, spaces }: Scale,
  now: Date
): Readonly<Record<string, string>> => ({
  projects: String(projects),
  organisations: String(organisations),
  spaces: String(spaces),
  versions: String(Math.max(10, Math.round(projects / 100))),
  now: now.toISOString(),
  step: String(twoYears / (10 * projects)),
  session: sha256(cookie).toString("hex"),
  large: sha256(growthTokens.large).toString("hex"),
  small: sha256(growthTokens.small).toString("hex")
})

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

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

/** Each month of the two years is a part of its own, as in an installation of that age. */
const makeMonths = async (database: Database, now: Date): Promise<void> => {
  await database.query("ALTER TABLE audit_line DETACH PARTITION audit_line_before")
  await database.query("DROP TABLE audit_line_before")
  for (const month of monthsUntil(now)) await database.query(`SELECT make_audit_month('${month}')`)
}

/** The tables must be empty. Returns seconds: of the rows, of the indexes, made after them, of the vacuum. */
export const fillDatabase = async (url: string, scale: Scale) => {
  const now = new Date()
  const values = valuesOf(scale, now)
  const filled = (name: string): string =>
    script(name).replaceAll(/:(\w+)\b/g, (found, key: string) => values[key] ?? found)
  return inDatabase(url, async (one) =>
    inDatabase(url, async (other) => {
      for (const setting of filling) await Promise.all([one.query(setting), other.query(setting)])
      await makeMonths(one, now)
      await run(one, filled("scale"))
      const indexes = await putOffIndexes(one)
      const rows = await secondsOf(() =>
        Promise.all([run(one, filled("designs")), run(other, filled("audit"))])
      )
      const indexing = await secondsOf(() =>
        Promise.all([
          run(one, indexes.filter((it) => !it.includes("audit_line")).join(";")),
          run(other, indexes.filter((it) => it.includes("audit_line")).join(";"))
        ])
      )
      await one.query("DROP SCHEMA growth CASCADE")
      return { rows, indexing, vacuum: await secondsOf(() => one.query("VACUUM ANALYZE")) }
    })
  )
}
