import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { copyPglite } from "@design-workspace/adapters-sql/testing/FreshPglite"
import { emptyPostgres, freshPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import { quickDirectory } from "@design-workspace/adapters-sql/testing/quickDirectory"
import type { ServerProcess } from "@design-workspace/tools/process/ServerProcess"
import { Effect, Exit, Redacted, Scope } from "effect"
import { inject, onTestFinished } from "vitest"
import { type Api, apiAt } from "../calls/Api.ts"
import { type Ran, runProgram } from "./runProgram.ts"
import { type ServerProcesses, serverProcesses } from "./ServerProcesses.ts"

export const databases = [{ name: "embedded" }, { name: "postgres" }] as const

export interface ServerFixture {
  readonly directory: string
  /** Null for the embedded database, which is the process's own. */
  readonly databaseUrl: Redacted.Redacted | null
  /** Runs a command of the admin CLI on the same database, to its end. */
  readonly admin: (
    args: ReadonlyArray<string>,
    options?: {
      readonly input?: string | Buffer
      readonly settings?: Readonly<Record<string, string>>
    }
  ) => Promise<Ran>
  readonly start: ServerProcesses["start"]
  /** Waits until it listens. */
  readonly serve: (
    settings?: Readonly<Record<string, string>>,
    main?: string
  ) => Promise<{ readonly server: ServerProcess; readonly api: Api }>
}

export type Found = "tables" | "no tables" | "no files"

const copyOfPostgres = (server: string, found: Found) =>
  found === "tables" ? freshPostgres(server, migrations) : emptyPostgres(server)

/** Its processes, its database and its directory end with the test. */
export const openServerFixture = async (
  database: (typeof databases)[number]["name"],
  found: Found = "tables"
): Promise<ServerFixture> => {
  const directory = mkdtempSync(join(quickDirectory(), "server-fixture-"))
  const scope = Scope.makeUnsafe()
  const databaseUrl =
    database === "embedded"
      ? null
      : await Effect.runPromise(Scope.provide(copyOfPostgres(inject("postgresUrl"), found), scope))
  if (databaseUrl === null && found !== "no files")
    await copyPglite(found === "tables" ? migrations : [], join(directory, "data", "postgres"))
  const where =
    databaseUrl === null
      ? { DATA_DIR: join(directory, "data") }
      : { DATABASE_URL: Redacted.value(databaseUrl) }
  const { start, end } = serverProcesses(directory, where)
  onTestFinished(() => end(() => Effect.runPromise(Scope.close(scope, Exit.void))))
  return {
    directory,
    databaseUrl,
    admin: (args, { input = "", settings = {} } = {}) =>
      runProgram("admin", directory, { ...where, ...settings }, args, input),
    start,
    serve: async (settings, main) => {
      const server = start(settings, main)
      return { server, api: apiAt(await server.listening) }
    }
  }
}
