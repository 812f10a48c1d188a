import { strict as assert } from "node:assert"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { walkStatements } from "../../operations/statements/walkStatements.ts"
import { readOnPurpose, wholeReads } from "../../operations/statements/wholeReads.ts"
import { type Database, inDatabase } from "../../servers/Database.ts"
import { type Installation, openInstallation } from "../../servers/openInstallation.ts"
import { databaseAt, type Figures, type FragileFixture, type OpenDrill } from "../Drill.ts"
import { percentile } from "../exhaustion/Watch.ts"
import { fillDatabase, scaleOf, secondsOf } from "./fillDatabase.ts"
import { callers, type Site, siteOn } from "./Site.ts"
import { type GrowthWork, growthWorks } from "./works.ts"

/** The backup of `docs/operations.md`; its size in bytes. */
const backUp = async (url: string): Promise<{ readonly seconds: number; readonly bytes: number }> => {
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

const vacuumed = [
  "project",
  "project_graph",
  "project_version",
  "document_version",
  "document_text",
  "search_entry",
  "audit_line"
] as const

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

/** In seconds by table, of vacuums that skip no page. */
const vacuumTables = (url: string): Promise<Readonly<Record<string, number>>> =>
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

const bytesByRow = (url: string): Promise<Readonly<Record<string, number>>> =>
  inDatabase(url, async (database) => {
    const rows = await database.query(`
      SELECT regexp_replace(relname, '^audit_line_.*', 'audit_line') AS name,
        round(sum(pg_total_relation_size(oid)) / sum(reltuples)) AS bytes
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0
      GROUP BY 1 HAVING sum(reltuples) >= 1000 ORDER BY sum(pg_total_relation_size(oid)) DESC LIMIT 12`)
    return Object.fromEntries(rows.map(({ bytes, name }) => [String(name), Number(bytes)]))
  })

const sizeOf = (url: string): Promise<number> =>
  inDatabase(url, async (database) =>
    Number((await database.query("SELECT pg_database_size(current_database())::text AS size"))[0]?.["size"])
  )

const timesOf = (samples: ReadonlyArray<number>) => ({
  median: percentile(samples, 50),
  p95: percentile(samples, 95)
})

const timeOf = async (site: Site, { body, by = "large", method, path }: ReturnType<GrowthWork["call"]>) => {
  const headers = { ...callers[by], ...(body === undefined ? {} : { "content-type": "application/json" }) }
  const begun = performance.now()
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await answer.text()
  const took = performance.now() - begun
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return took
}

const warming = 3

type Measured = Awaited<ReturnType<typeof measureWork>>

const measureWork = async (work: GrowthWork, large: Site, small: Site) => {
  const times: Record<"large" | "small", Array<number>> = { large: [], small: [] }
  for (let n = 0; n < work.samples + warming; n += 1) {
    const one = await timeOf(large, work.call(large, n))
    const other = await timeOf(small, work.call(small, n))
    if (n < warming) continue
    times.large.push(one)
    times.small.push(other)
  }
  return { title: work.title, large: timesOf(times.large), small: timesOf(times.small) }
}

/** At both sites in turn, so that what else the machine does falls on both. */
const measureSites = async (large: Site, small: Site, onWork: (measured: Measured) => void) => {
  const all: Array<Measured> = []
  for (const work of growthWorks) {
    const measured = await measureWork(work, large, small)
    onWork(measured)
    all.push(measured)
  }
  return all
}

/** Two cores fill so many in some ten minutes when they do nothing else. */
export const usualProjects = 1_000_000

const factor = 1_000

/** A plan that reads a table of so many rows from its beginning is wrong. */
const many = 50_000

const say = (line: string): void => void process.stderr.write(`${line}\n`)
const rounded = (value: number): number => Number(value.toPrecision(value < 100 ? 2 : 3))

const newDatabase = async ({ postgres }: Installation, name: string): Promise<string> => {
  await inDatabase(postgres.url, (server) => server.query(`CREATE DATABASE ${name}`))
  return databaseAt(postgres.url, name)
}

const makeDatabase = async (installation: Installation, name: string, projects: number): Promise<string> => {
  const url = await newDatabase(installation, name)
  const { process } = await installation.serve({ DATABASE_URL: url })
  await process.end("SIGTERM")
  const seconds = await fillDatabase(url, scaleOf(projects))
  const size = await sizeOf(url)
  say(`${name}: ${projects} projects, ${Math.round(size / 1e6)} MB; seconds ${JSON.stringify(seconds)}`)
  return url
}

const lineOf = ({ large, small, title }: Measured): string =>
  [
    title.padEnd(56),
    ...[large.median, small.median, large.median / small.median].map((it) => it.toFixed(1).padStart(8)),
    ...[large.p95, small.p95, large.p95 / small.p95].map((it) => it.toFixed(1).padStart(8))
  ].join("")

const serveSite = async (installation: Installation, databaseUrl: string): Promise<Site> => {
  const begun = performance.now()
  const { url } = await installation.serve({ DATABASE_URL: databaseUrl })
  say(`the server listens after ${Math.round(performance.now() - begun)} ms`)
  return siteOn(url, databaseUrl)
}

const largeRelations = (url: string): Promise<ReadonlySet<string>> =>
  inDatabase(url, async (database) => {
    const rows = await database.query(`SELECT relname AS name FROM pg_class WHERE reltuples >= ${many}`)
    return new Set(rows.map(({ name }) => String(name)))
  })

const proveIndexes = async (installation: Installation, url: string): Promise<number> => {
  const statements = await walkStatements(await newDatabase(installation, "walked"))
  const large = await largeRelations(url)
  const { found, planned } = await wholeReads(url, statements, { withIndexes: false })
  const wrong = found.filter((read) => large.has(read.relation) && !readOnPurpose(read))
  assert.deepEqual(wrong, [], "each plan reads large tables by an index")
  return planned
}

const keepFigures = async (large: string, small: string): Promise<Figures> => {
  const backups = [await backUp(large), await backUp(small)] as const
  say(`backups: ${JSON.stringify(backups)}`)
  const vacuums = [await vacuumTables(large), await vacuumTables(small)] as const
  say(`seconds of vacuum: ${JSON.stringify(vacuums)}`)
  say(`bytes by row: ${JSON.stringify(await bytesByRow(large))}`)
  return { "backup, s": rounded(backups[0].seconds), "backup, MB": Math.round(backups[0].bytes / 1e6) }
}

/**
 * One round: two databases on a PostgreSQL of their own, one with so many projects and ten times as many audit lines,
 * one with a thousandth of that. Reads, lists, searches, histories and writes are measured at both, by a server each;
 * every statement is planned at the large size; then backups and vacuums. What was seen is on standard error.
 */
export const growthOf =
  (projects: number): OpenDrill<FragileFixture> =>
  async () => {
    if (projects < usualProjects) throw new Error("the small database would have too few rows to measure")
    const installation = await openInstallation({ sharedBuffers: "2GB" })
    const seen: Record<string, number> = {}
    const measure = async () => {
      await inDatabase(installation.postgres.url, async (server) => {
        await server.query("ALTER SYSTEM SET max_wal_size = '4GB'")
        await server.query("SELECT pg_reload_conf()")
      })
      const small = await makeDatabase(installation, "small", Math.round(projects / factor))
      const large = await makeDatabase(installation, "large", projects)
      const sites = [await serveSite(installation, large), await serveSite(installation, small)] as const
      say(`${"median and p95, ms".padEnd(56)}   large   small   times   large   small   times`)
      const measured = await measureSites(...sites, (it) => say(lineOf(it)))
      for (const it of measured) seen[`${it.title}, times`] = rounded(it.large.median / it.small.median)
      seen["statements planned"] = await proveIndexes(installation, large)
      Object.assign(seen, await keepFigures(large, small))
    }
    return {
      round: measure,
      figures: () => ({ projects, ...seen }),
      close: () => installation.stop()
    }
  }
