import { readFileSync } from "node:fs"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { connected } from "./connected.ts"
import { tokenHashes } from "./ids.ts"
import { databaseAt, migrate } from "./makeDatabases.ts"
import { untilIndexed } from "./untilIndexed.ts"

const script = readFileSync(new URL("searched.sql", import.meta.url), "utf8")

const triggers = `
  SELECT format('DROP TRIGGER %I ON %I', trigger.tgname, class.relname) AS statement
  FROM pg_trigger trigger JOIN pg_class class ON class.oid = trigger.tgrelid
  WHERE NOT trigger.tgisinternal AND trigger.tgname LIKE 'search_%'`

/** Lets a server index everything. The index of words is made afterwards, at once, which is much quicker. */
const indexAll = async (installation: Installation, url: string): Promise<void> => {
  const definition = await connected(url, async (database) => {
    const { rows } = await database.query(
      "SELECT pg_get_indexdef('search_entry_words'::regclass) AS definition"
    )
    await database.query("DROP INDEX search_entry_words")
    return rows[0].definition
  })
  const { process } = await installation.serve({ DATABASE_URL: url })
  await untilIndexed(url)
  await process.end("SIGTERM")
  await connected(url, async (database) => {
    await database.query("SET maintenance_work_mem = '512MB'")
    await database.query(definition)
    await database.query("VACUUM ANALYZE")
  })
}

/**
 * The addresses of two databases with so many organisations, each with a hundred projects: one with all of it indexed,
 * and one in which writes note nothing. The nth token is the member's of the nth organisation.
 */
export const makeSearched = async (
  installation: Installation,
  organisations: number
): Promise<{ readonly indexed: string; readonly unindexed: string }> => {
  const [indexed, unindexed] = ["searched", "not_searched"].map((name) => databaseAt(installation, name))
  if (indexed === undefined || unindexed === undefined) throw new Error("two databases have names")
  await connected(installation.postgres.url, (server) => server.query("CREATE DATABASE searched"))
  await migrate(installation, indexed)
  const filled = script
    .replaceAll(":organisations", String(organisations))
    .replace(":tokens", tokenHashes.join(","))
  await connected(indexed, (database) => database.query(filled))
  await indexAll(installation, indexed)
  await connected(installation.postgres.url, (server) =>
    server.query("CREATE DATABASE not_searched TEMPLATE searched")
  )
  await connected(unindexed, async (database) => {
    const { rows } = await database.query<{ statement: string }>(triggers)
    for (const { statement } of rows) await database.query(statement)
    await database.query("VACUUM ANALYZE")
  })
  return { indexed, unindexed }
}
