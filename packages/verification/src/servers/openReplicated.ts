import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestReplica, type TestReplica } from "@design-workspace/adapters-sql/testing/TestReplica"
import { type ServerProcess, startServer } from "@design-workspace/tools/process/ServerProcess"
import { onTestFinished } from "vitest"
import { type Api, apiAt } from "../calls/Api.ts"
import { expectNoLeaks } from "./leaksIn.ts"
import { administrator } from "./ServerUnderTest.ts"

/** A PostgreSQL and one that follows it, with server processes on both. */
export interface Replicated {
  readonly both: TestReplica
  /** Starts a process with the first administrator of all tests, and waits until it listens. */
  readonly serve: () => Promise<{ readonly api: Api; readonly server: ServerProcess }>
}

/** Of the running test alone: all of it ends with the test. */
export const openReplicated = async (): Promise<Replicated> => {
  const both = await startTestReplica()
  const directory = mkdtempSync(join(tmpdir(), "replicated-"))
  const started: Array<ServerProcess> = []
  onTestFinished(async () => {
    await Promise.all(started.map((server) => server.end("SIGKILL")))
    await both.stop()
    rmSync(directory, { recursive: true, force: true })
    expectNoLeaks(started)
  })
  return {
    both,
    serve: async () => {
      const server = startServer(directory, {
        PORT: "0",
        LOG_FORMAT: "json",
        RATE_LIMIT_PER_MINUTE: "0",
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        DATABASE_URL: both.primary.url,
        DATABASE_REPLICA_URL: both.replica.url
      })
      started.push(server)
      return { api: apiAt(await server.listening), server }
    }
  }
}
