import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { type Database, inDatabase } from "../../database/Database.ts"

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** How long the backup of `docs/operations.md` takes, in seconds, and how large it is, in bytes. */
export const backUp = async (url: string): Promise<{ readonly seconds: number; readonly bytes: number }> => {
  const directory = mkdtempSync(join(tmpdir(), "growth-backup-"))
  try {
    const file = join(directory, "designs.dump")
    const seconds = await secondsOf(async () => {
      const dump = spawn("pg_dump", ["--format=custom", `--file=${file}`, url], {
        stdio: ["ignore", "ignore", "pipe"]
      })
      const [said, [code]] = await Promise.all([text(dump.stderr), once(dump, "close")])
      if (code !== 0) throw new Error(`pg_dump: ${said}`)
    })
    return { seconds, bytes: statSync(file).size }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The tables that grow, and for the largest of them its last month alone. */
const vacuumed = [
  "project",
  "project_graph",
  "project_version",
  "document_version",
  "document_text",
  "search_entry",
  "audit_line"
] as const

/** What makes work for a vacuum: the newest hundredth of the projects is changed. */
const change = `
  UPDATE project SET opened_at = now() WHERE id IN (
    SELECT id FROM project ORDER BY id DESC LIMIT (SELECT count(*) / 100 FROM project)
  )`

const lastMonth = async (database: Database): Promise<string> => {
  const [row] = await database.query(
    "SELECT part::text AS name FROM audit_months() WHERE begins <= now() AND now() < ends"
  )
  return String(row?.["name"])
}

/** How long a vacuum that skips no page takes for each table, in seconds. */
export const vacuumTables = (url: string): Promise<Readonly<Record<string, number>>> =>
  inDatabase(url, async (database) => {
    await database.query("SET statement_timeout = 0")
    await database.query(change)
    const month = await lastMonth(database)
    const seconds: Record<string, number> = {}
    for (const table of vacuumed)
      seconds[table] = await secondsOf(() => database.query(`VACUUM (DISABLE_PAGE_SKIPPING) ${table}`))
    seconds["the present month of audit_line"] = await secondsOf(() =>
      database.query(`VACUUM (DISABLE_PAGE_SKIPPING) ${month}`)
    )
    return seconds
  })

/** How many bytes each of the large tables has by row, its indexes included. */
export const bytesByRow = (url: string): Promise<Readonly<Record<string, number>>> =>
  inDatabase(url, async (database) => {
    const rows = await database.query(`
      SELECT regexp_replace(relname, '^audit_line_.*', 'audit_line') AS name,
        round(sum(pg_total_relation_size(oid)) / sum(reltuples)) AS bytes
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0
      GROUP BY 1 HAVING sum(reltuples) >= 1000 ORDER BY sum(pg_total_relation_size(oid)) DESC LIMIT 12`)
    return Object.fromEntries(rows.map(({ bytes, name }) => [String(name), Number(bytes)]))
  })

/** The size of the database, in bytes. */
export const sizeOf = (url: string): Promise<number> =>
  inDatabase(url, async (database) =>
    Number((await database.query("SELECT pg_database_size(current_database())::text AS size"))[0]?.["size"])
  )
