import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { copyPglite } from "@design-workspace/adapters-sql/testing/FreshPglite"
import { emptyPostgres, freshPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import { quickDirectory } from "@design-workspace/adapters-sql/testing/quickDirectory"
import { Effect, Exit, Redacted, Scope } from "effect"
import { inject, onTestFinished } from "vitest"
import { apiAt } from "../calls/Api.ts"
import { runProgram } from "./runProgram.ts"
import { serverProcesses } from "./ServerProcesses.ts"

export const databases = [{ name: "embedded" }, { name: "postgres" }] as const

export type ServerFixture = Awaited<ReturnType<typeof openServerFixture>>

type Settings = Readonly<Record<string, string>>

export type Found = "tables" | "no tables" | "no files"

const copyOfPostgres = (server: string, found: Found) =>
  found === "tables" ? freshPostgres(server, migrations) : emptyPostgres(server)

/** Its processes, its database and its directory end with the test. */
export const openServerFixture = async (
  database: (typeof databases)[number]["name"],
  found: Found = "tables"
) => {
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
    /** Null for the embedded database, which is the process's own. */
    databaseUrl,
    /** Runs a command of the admin CLI on the same database, to its end. */
    admin: (
      args: ReadonlyArray<string>,
      { input = "", settings = {} }: { readonly input?: string | Buffer; readonly settings?: Settings } = {}
    ) => runProgram("admin", directory, { ...where, ...settings }, args, input),
    start,
    /** Waits until it listens. */
    serve: async (...settings: Parameters<typeof start>) => {
      const server = start(...settings)
      return { server, api: apiAt(await server.listening) }
    }
  }
}
