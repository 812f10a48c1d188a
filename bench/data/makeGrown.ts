import { readFileSync } from "node:fs"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { connected } from "./connected.ts"
import { tokenHashes } from "./ids.ts"
import { databaseAt, migrate } from "./makeDatabases.ts"

const script = readFileSync(new URL("grown.sql", import.meta.url), "utf8")

/** The address of a new database whose lists have so many rows; its token is the first of all. */
export const makeGrown = async (installation: Installation, rows: number): Promise<string> => {
  const name = `rows_${rows}`
  const url = databaseAt(installation, name)
  await connected(installation.postgres.url, (server) => server.query(`CREATE DATABASE ${name}`))
  await migrate(installation, url)
  await connected(url, async (database) => {
    await database.query(script.replaceAll(":rows", String(rows)).replace(":token", tokenHashes[0] ?? ""))
    await database.query("VACUUM ANALYZE")
  })
  return url
}
