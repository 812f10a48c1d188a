import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestPostgres, type TestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import type { ServerProcess } from "@design-workspace/tools/process/ServerProcess"
import { Redacted } from "effect"
import { apiAt } from "../calls/Api.ts"
import { inDatabase } from "./Database.ts"
import { administrator, type ServerProcesses, serverProcesses } from "./ServerProcesses.ts"

export interface Served {
  readonly url: string
  readonly process: ServerProcess
}

export interface Installation extends Pick<ServerProcesses, "processes" | "start"> {
  /** Waits until it listens. */
  readonly serve: (settings?: Readonly<Record<string, string>>, main?: string) => Promise<Served>
  readonly postgres: TestPostgres
  /** On a connection of its own. */
  readonly query: (statement: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>
  /** Of the first administrator, who may do everything. */
  readonly token: (url: string) => Promise<string>
  readonly cookie: (url: string) => Promise<string>
  /** Every process, and PostgreSQL. */
  readonly stop: () => Promise<void>
}

export const queryAt =
  (url: Redacted.Redacted): Installation["query"] =>
  (statement) =>
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
export const openInstallation = async (
  database: { readonly sharedBuffers?: string } = {}
): Promise<Installation> => {
  const postgres = await startTestPostgres({ ...database, fsync: true })
  const directory = mkdtempSync(join(tmpdir(), "installation-"))
  const { end, processes, start } = serverProcesses(directory, { DATABASE_URL: postgres.url })
  return {
    postgres,
    start,
    serve: async (settings, main) => {
      const process = start(settings, main)
      return { url: await process.listening, process }
    },
    query: queryAt(Redacted.make(postgres.url)),
    token: tokenOf,
    cookie: cookieOf,
    processes,
    stop: () => end(postgres.stop)
  }
}
