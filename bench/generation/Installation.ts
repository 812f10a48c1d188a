import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestPostgres } from "../../packages/adapters-sql/testing/TestPostgres.ts"
import { type ServerProcess, startServer } from "../../packages/server/src/demo/ServerProcess.ts"

const administrator = { email: "bench@example.org", password: "a password for benchmarks" }

/** A PostgreSQL of its own, with server processes on it. */
export interface Installation {
  readonly start: (
    settings?: Readonly<Record<string, string>>
  ) => Promise<{ readonly url: string; readonly process: ServerProcess }>
  readonly stop: () => Promise<void>
}

/** Brings PostgreSQL up; every server started here ends with `stop`. */
export const openInstallation = async (): Promise<Installation> => {
  const postgres = await startTestPostgres({ fsync: true })
  const directory = mkdtempSync(join(tmpdir(), "bench-"))
  const started: Array<ServerProcess> = []
  return {
    start: async (settings = {}) => {
      const process = startServer(directory, {
        PORT: "0",
        DATABASE_URL: postgres.url,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        RATE_LIMIT_PER_MINUTE: "0",
        LOG_FORMAT: "json",
        ...settings
      })
      started.push(process)
      return { url: await process.listening, process }
    },
    stop: async () => {
      await Promise.all(started.map((process) => process.end("SIGKILL")))
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  }
}

const json = async (answer: Response) => {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text)
}

/** A token of the first administrator. */
export const tokenAt = async (url: string): Promise<string> => {
  const own = { "content-type": "application/json", "sec-fetch-site": "same-origin" }
  const session = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: own,
    body: JSON.stringify(administrator)
  })
  const cookie = session.headers.get("set-cookie")?.split(";")[0] ?? ""
  await json(session)
  const made = await fetch(`${url}/api/tokens`, {
    method: "POST",
    headers: { ...own, cookie },
    body: JSON.stringify({ name: "bench", scope: "read_write" })
  })
  return (await json(made)).token
}

/** A call with a token, of which the answer is JSON. */
export const call = async (url: string, token: string, method: string, path: string, body?: unknown) =>
  json(
    await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
  )

/** An empty global collection. */
export const newCollection = async (url: string, token: string): Promise<string> =>
  (await call(url, token, "POST", "/api/collections", { name: "Bench", owner_org_id: null })).id
