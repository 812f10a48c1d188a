import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import type { ServerProcess } from "@design-workspace/tools/process/ServerProcess"
import { Redacted } from "effect"
import { apiAt } from "../calls/Api.ts"
import { inDatabase } from "./Database.ts"
import { administrator, serverProcesses } from "./ServerProcesses.ts"

export interface Served {
  readonly url: string
  readonly process: ServerProcess
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** On a connection of its own. */
export const queryAt = (url: Redacted.Redacted) => (statement: string) =>
  inDatabase(Redacted.value(url), ({ query }) => query(statement))

const cookieOf = async (url: string): Promise<string> => {
  const { cookie, text } = await apiAt(url).call("POST", "/api/session", {
    body: administrator,
    headers: { "sec-fetch-site": "same-origin" }
  })
  if (cookie === undefined) throw new Error(`nobody was signed in: ${text}`)
  return cookie
}

const tokenOf = async (url: string): Promise<string> => {
  const cookie = await cookieOf(url)
  const body = { name: "machine", scope: "read_write" }
  const { json } = await apiAt(url).call("POST", "/api/tokens", { cookie, body })
  return json.token
}

/** With fsync on as in production, and 128 MB for pages by default. */
export const openInstallation = async (database: { readonly sharedBuffers?: string } = {}) => {
  const postgres = await startTestPostgres({ ...database, fsync: true })
  const directory = mkdtempSync(join(tmpdir(), "installation-"))
  const { end, processes, start } = serverProcesses(directory, { DATABASE_URL: postgres.url })
  return {
    postgres,
    start,
    /** Waits until it listens. */
    serve: async (...settings: Parameters<typeof start>): Promise<Served> => {
      const process = start(...settings)
      return { url: await process.listening, process }
    },
    query: queryAt(Redacted.make(postgres.url)),
    /** Of the first administrator, who may do everything. */
    token: tokenOf,
    cookie: cookieOf,
    processes,
    /** Every process, and PostgreSQL. */
    stop: () => end(postgres.stop)
  }
}
