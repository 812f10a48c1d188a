import { strict as assert } from "node:assert"
import { inDatabase } from "../../database/Database.ts"
import { type Installation, openInstallation } from "../../processes/openInstallation.ts"
import type { Figures, FragileFixture, OpenDrill } from "../../rounds/Drill.ts"
import { readOnPurpose } from "../../statements/readOnPurpose.ts"
import { walkStatements } from "../../statements/walkStatements.ts"
import { wholeReads } from "../../statements/wholeReads.ts"
import { fillDatabase, scaleOf } from "./fillDatabase.ts"
import { backUp, bytesByRow, sizeOf, vacuumTables } from "./keep.ts"
import { type Measured, measureSites } from "./measureSites.ts"
import { type Site, siteOn } from "./Site.ts"

/** As many projects as two cores fill in some ten minutes when they do nothing else. */
export const usualProjects = 1_000_000

/** How many times fewer rows the other database has. */
const factor = 1_000

/** How many rows a table has at least for a plan to be wrong that reads it from its beginning. */
const many = 50_000

const say = (line: string): void => void process.stderr.write(`${line}\n`)
const rounded = (value: number): number => Number(value.toPrecision(value < 100 ? 2 : 3))

const newDatabase = async ({ postgres }: Installation, name: string): Promise<string> => {
  await inDatabase(postgres.url, (server) => server.query(`CREATE DATABASE ${name}`))
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
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

/** Tables, parts of the audit trail and indexes with many rows. */
const largeRelations = (url: string): Promise<ReadonlySet<string>> =>
  inDatabase(url, async (database) => {
    const rows = await database.query(`SELECT relname AS name FROM pg_class WHERE reltuples >= ${many}`)
    return new Set(rows.map(({ name }) => String(name)))
  })

/** Plans every statement at the large size, and returns how many there are. */
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
 * One round: two databases on a PostgreSQL of their own, one with so many projects and ten times as many audit lines and
 * one with a thousandth of that. Reads, lists, searches, histories and writes are measured at both in turn, by a server
 * each; every statement is planned at the large size; then backups and vacuums. What it has seen is on standard error.
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
