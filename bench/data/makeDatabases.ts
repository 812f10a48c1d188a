import { readFileSync } from "node:fs"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { connected } from "./connected.ts"
import { tokenHashes } from "./ids.ts"

const script = (name: string): string => readFileSync(new URL(`${name}.sql`, import.meta.url), "utf8")

const insertTokens = `
  INSERT INTO peer.tokens (id, token_hash, user_id, scope)
  SELECT peer.uid('token', n::int), decode(hash, 'hex'), peer.uid('user', ((n - 1) % 50 + 1)::int), 'read_write'
  FROM unnest($1::text[]) WITH ORDINALITY AS given(hash, n)`

/** The address of another database of the same server. */
export const databaseAt = ({ postgres }: Installation, name: string): string => {
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

/** Makes the tables of a database that a server was never started on. */
export const migrate = async (installation: Installation, url: string): Promise<void> => {
  const { process } = await installation.serve({ DATABASE_URL: url })
  await process.end("SIGTERM")
}

/** The addresses of the peers' database and of the product's, with equal data in both. */
export const makeDatabases = async (
  installation: Installation
): Promise<{ readonly peers: string; readonly workspace: string }> => {
  const peers = databaseAt(installation, "peers")
  const workspace = databaseAt(installation, "workspace")
  await connected(installation.postgres.url, (server) => server.query("CREATE DATABASE peers"))
  await connected(peers, async (database) => {
    await database.query(script("schema"))
    await database.query(script("seed"))
    await database.query(insertTokens, [tokenHashes])
  })
  await connected(installation.postgres.url, (server) =>
    server.query("CREATE DATABASE workspace TEMPLATE peers")
  )
  await migrate(installation, workspace)
  await connected(workspace, (database) => database.query(script("workspace")))
  for (const url of [peers, workspace]) await connected(url, (database) => database.query("VACUUM ANALYZE"))
  return { peers, workspace }
}
