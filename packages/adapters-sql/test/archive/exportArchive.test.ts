import type { OrganisationRepo } from "@design-workspace/domain/accounts/OrganisationRepo"
import { AttemptRepo } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { GeneratedProjectRepo } from "@design-workspace/domain/generation/attempts/GeneratedProjectRepo"
import { makeProjectAttemptWithParents } from "@design-workspace/domain/testing/projects/makeProjectAttemptWithParents"
import { makeOrganisation, makeProjectAttempt } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, inject, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { exportArchive } from "../../src/archive/exportArchive.ts"
import * as PostgresDatabase from "../../src/database/PostgresDatabase.ts"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { freshPostgres } from "../../testing/FreshPostgres.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"
import { exported } from "./archives.ts"
import { Dice } from "./Dice.ts"
import { readAll, store } from "./installation.ts"
import { makeInstallation } from "./makeInstallation.ts"

describe.each(makeDatabases(migrations))("exportArchive on $name", ({ layer }) => {
  const test = <E>(title: string, body: Effect.Effect<void, E, SqlClient.SqlClient>) =>
    it.live(title, () => Effect.provide(body, layer), 60_000)

  test(
    "writes an empty installation as header and end",
    Effect.gen(function* () {
      const archive = yield* exported({ withCredentials: true })
      expect(archive.split("\n").length).toBe(3)
    })
  )

  test(
    "changes nothing",
    Effect.gen(function* () {
      yield* store(makeInstallation(new Dice([3, 141, 59, 26, 5, 35])))
      const before = yield* readAll
      yield* exported({ withCredentials: true })
      expect(yield* readAll).toEqual(before)
    })
  )

  test(
    "writes each row on a line of its own, whatever line breaks the stored JSON has between its parts",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* store(makeInstallation(new Dice([1])))
      yield* sql`UPDATE project_graph SET graph = E'{"nodes":[\n],\r\n"edges":["a\\\\nb"],"roles":[]}'`
      const lines = (yield* exported({ withCredentials: true })).trimEnd().split("\n")
      expect(lines.map((line) => Object.keys(JSON.parse(line)).length === 0)).not.toContain(true)
      expect(lines.filter((line) => line.includes('"edges":["a\\nb"]')).length).toBeGreaterThan(0)
    })
  )

  test(
    "refuses a database that lacks a migration, and says what to do",
    Effect.gen(function* () {
      const newer = [...migrations, { id: 1_000, name: "later", sql: "SELECT 1" }]
      const nowhere = { write: () => Effect.void, onProgress: () => Effect.void }
      const refused = yield* Effect.flip(
        exportArchive({ withCredentials: true, migrations: newer, ...nowhere })
      )
      expect(refused.message).toBe(
        "The database lacks migration 1000 (later). Apply it first (npm run admin -- migrate), or export with the version of the program that this database belongs to."
      )
    })
  )
})

describe("exportArchive", () => {
  it.live("leaves runs that have not ended behind, and their projects with the status of before", () =>
    Effect.gen(function* () {
      const attempts = yield* AttemptRepo
      const generated = yield* GeneratedProjectRepo
      const { attempt: ended, project } = yield* makeProjectAttemptWithParents
      yield* attempts.finish(ended.id, { status: "failed", resultSummary: null, durationMs: 1, error: null })
      yield* generated.setStatus(project.id, "failed")
      const parents = { projectId: project.id, startedBy: ended.startedBy }
      const open = yield* makeProjectAttempt(parents, { statusBefore: "failed" })
      for (const { id } of [ended, open]) {
        yield* SqlClient.SqlClient.use(
          (sql) =>
            sql`INSERT INTO run_document (attempt_id, node_id, place, after_version) VALUES (${id}, 'web', 1, 0)`
        )
      }
      yield* generated.setStatus(project.id, "generating")
      const archive = yield* exported({ withCredentials: false })
      expect(archive).toContain('"status":"failed","space_id"')
      expect(archive).not.toContain("generating")
      expect(archive).toContain(`"attempt_id":"${ended.id}"`)
      expect(archive).not.toContain(open.id)
    }).pipe(
      Effect.provide(
        Layer.unwrap(
          Effect.map(Effect.orDie(freshPostgres(inject("postgresUrl"), migrations)), (url) =>
            Layer.provideMerge(SqlAdapters.layer, PostgresDatabase.layer({ url, maxConnections: 2 }))
          )
        )
      )
    )
  )

  it.live("takes one snapshot: what others write meanwhile, before its rows are read, is not in it", () =>
    Effect.gen(function* () {
      const url = yield* freshPostgres(inject("postgresUrl"), migrations)
      const database = PostgresDatabase.layer({ url, maxConnections: 2 })
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* makeOrganisation("before")
        const texts: Array<string> = []
        const meanwhile = Effect.andThen(
          makeOrganisation("meanwhile"),
          sql`UPDATE organisation SET name = 'changed'`
        )
        const write = (text: string) =>
          Effect.gen(function* () {
            // Another connection: in a fiber of its own, outside of the export's transaction.
            if (texts.length === 0)
              yield* Effect.promise(() => Effect.runPromiseWith(outside)(Effect.orDie(meanwhile)))
            texts.push(text)
          })
        const outside = yield* Effect.context<OrganisationRepo>()
        yield* exportArchive({ withCredentials: true, migrations, write, onProgress: () => Effect.void })
        expect(texts.join("")).toContain('"name":"before"')
        expect(texts.join("")).not.toMatch(/meanwhile|changed/)
        expect(yield* sql`SELECT count(*)::int AS n FROM organisation WHERE name = 'changed'`).toEqual([
          { n: 2 }
        ])
      }).pipe(Effect.provide(Layer.provideMerge(SqlAdapters.layer, database)))
    }).pipe(Effect.scoped)
  )
})
