import type { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { inject } from "vitest"
import * as PostgresDatabase from "../src/database/PostgresDatabase.ts"
import { migrations } from "../src/migrations/all.ts"
import { SqlAdapters } from "../src/wiring/SqlAdapters.ts"
import { freshPostgres } from "./FreshPostgres.ts"

/** The adapters twice, each over a pool of its own to one new database: as two server processes have them. */
export const twoPools = Effect.gen(function* () {
  const url = yield* freshPostgres(inject("postgresUrl"), migrations)
  const database: Layer.Layer<SqlClient | PgClient.PgClient> = Layer.orDie(
    PostgresDatabase.layer({ url, maxConnections: 10 })
  )
  const build = Layer.build(Layer.fresh(Layer.provideMerge(SqlAdapters.layer, database)))
  return yield* Effect.all([build, build], { concurrency: 2 })
})
