import type { TestProject } from "vitest/node"
import { startTestPostgres } from "./TestPostgres.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The server that `globalSetup` started for this run: superuser, database `postgres`. */
    readonly postgresUrl: string
  }
}

/** Starts one PostgreSQL for the whole test run. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestPostgres()
  project.provide("postgresUrl", server.url)
  return server.stop
}
