import type { TestProject } from "vitest/node"
import { startTestPostgres } from "./TestPostgres.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The server that `globalSetup` started for this run: superuser, database `postgres`. */
    readonly postgresUrl: string
  }
}

/** Starts one PostgreSQL for the whole test run. Each dropped database is looked for in all of the shared buffers. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestPostgres({ sharedBuffers: "32MB" })
  project.provide("postgresUrl", server.url)
  return server.stop
}
