import { readdirSync } from "node:fs"
import { join } from "node:path"
import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { fillOld } from "@design-workspace/verification/scenes/upgrade/fillOld"
import { inEmbedded, inPostgres } from "@design-workspace/verification/scenes/upgrade/inDatabase"
import { oldDatabase } from "@design-workspace/verification/scenes/upgrade/oldDatabase"
import { proveOld } from "@design-workspace/verification/scenes/upgrade/proveOld"
import {
  appliedIn,
  schemaOf,
  transactionsAfter
} from "@design-workspace/verification/scenes/upgrade/schemaOf"
import { signIn } from "@design-workspace/verification/scenes/World"
import { messagesIn } from "@design-workspace/verification/servers/runProgram"
import { openServerFixture, type ServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { describe, expect, it } from "vitest"

const look = Effect.all([schemaOf, appliedIn])

/** Carries out work on the database of a fixture on which no server is now. */
const inDatabaseOf = <A, E>(
  { databaseUrl, directory }: ServerFixture,
  work: Effect.Effect<A, E, SqlClient>
): Promise<A> =>
  databaseUrl === null ? inEmbedded(join(directory, "data"), work) : inPostgres(databaseUrl, work)

describe("eight processes that start at once on a PostgreSQL of an earlier version", () => {
  it("all come up without a complaint, and between them apply each migration once", async () => {
    const fixture = await openServerFixture("postgres", "no tables")
    const last = 3
    await inDatabaseOf(fixture, fillOld(last))
    const served = await Promise.all(Array.from({ length: 8 }, () => fixture.serve()))
    for (const { api, server } of served) {
      expect((await api.call("GET", "/readyz")).status).toBe(200)
      expect(server.stderr()).toBe("")
      expect(server.stdout()).not.toMatch(/"level":"(ERROR|FATAL)"/i)
    }
    expect(await inDatabaseOf(fixture, transactionsAfter(last))).toEqual({
      applied: migrations.length - last,
      transactions: 1
    })
    const [{ api } = { api: undefined }] = served
    if (api === undefined) throw new Error("eight were started")
    await signIn(api, oldDatabase.email, oldDatabase.password)
    await proveOld(api, last)
  })
})

describe("kill -9 of a start on the embedded database", () => {
  const filesIn = (directory: string): number => {
    try {
      return readdirSync(directory, { recursive: true }).length
    } catch {
      return 0
    }
  }

  /** Kills a start as soon as a directory of its data has so many more files than before. */
  const killWhenGrown = async (fixture: ServerFixture, directory: string, by: number): Promise<void> => {
    const watched = join(fixture.directory, "data", directory)
    const before = filesIn(watched)
    const server = fixture.start()
    await expect
      .poll(() => filesIn(watched), { timeout: 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(before + by)
    expect(await server.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" })
    expect(server.stdout()).not.toContain("Listening")
  }

  const prove = async (fixture: ServerFixture, last: number): Promise<void> => {
    const { api, server } = await fixture.serve()
    const { email, password } = last === 0 ? administrator : oldDatabase
    await signIn(api, email, password)
    if (last > 0) await proveOld(api, last)
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })
    const [embedded] = makeDatabases(migrations)
    if (embedded === undefined) throw new Error("there are two databases")
    expect(await inDatabaseOf(fixture, look)).toEqual(
      await Effect.runPromise(Effect.provide(look, embedded.layer))
    )
  }

  it("the first one, as it creates the database, and as it migrates: the next one goes to the end", async () => {
    const fixture = await openServerFixture("embedded", "no files")
    await killWhenGrown(fixture, "postgres.new", 10)
    // A new database has some 900 files; each table and index of ours is one more.
    await killWhenGrown(fixture, "postgres/base", 920)
    await prove(fixture, 0)
  })

  it("one that upgrades, in the middle of it: the next one goes to the end, and the rows are there", async () => {
    const fixture = await openServerFixture("embedded", "no tables")
    await inDatabaseOf(fixture, fillOld(3))
    await killWhenGrown(fixture, "postgres/base", 10)
    await prove(fixture, 3)
  })
})

describe("a start on a schema that is newer than the program", () => {
  const later = { id: 99, name: "from_later_on", sql: "CREATE TABLE later (id integer)" }

  it("is refused with a message that says what to do, and changes nothing", async () => {
    const fixture = await openServerFixture("postgres")
    await inDatabaseOf(fixture, migrate([...migrations, later]))
    const before = await inDatabaseOf(fixture, look)
    const server = fixture.start()
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(messagesIn(server.stderr())).toEqual([
      "The database has migration 99 (from_later_on), which this program does not know. Start the version that made it, or a newer one."
    ])
    expect(await inDatabaseOf(fixture, look)).toEqual(before)
  })

  it("succeeds where the newer version says that this one can go on, and says so in the log", async () => {
    const fixture = await openServerFixture("postgres")
    const worksFrom = migrations.at(-1)?.id ?? 0
    await inDatabaseOf(fixture, migrate([...migrations, { ...later, worksFrom }]))
    const { api, server } = await fixture.serve()
    await signIn(api, administrator.email, administrator.password)
    expect(server.stdout()).toContain(
      "The database has migration 99 (from_later_on) of a newer version, which works with this one."
    )
    expect((await fixture.admin(["migrate"])).code).toBe(0)
  })
})
