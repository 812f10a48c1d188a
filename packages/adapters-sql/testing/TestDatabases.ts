import * as PgClient from "@effect/sql-pg/PgClient"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { inject } from "vitest"
import type { Migration } from "../src/database/Migrations.ts"
import { makePgliteClient } from "../src/database/makePgliteClient.ts"
import * as PostgresDatabase from "../src/database/PostgresDatabase.ts"
import { freshPglite } from "./FreshPglite.ts"
import { type Furniture, freshPostgres, furnishedPostgres } from "./FreshPostgres.ts"

/** One of the two databases every repository is tested on; each build of `layer` is a new, migrated database. */
export interface TestDatabase {
  readonly name: "embedded" | "postgres"
  readonly layer: Layer.Layer<SqlClient | PgClient.PgClient>
}

/** Both databases with the schema of `migrations`, for `describe.each`; PostgreSQL with the furniture that is given. */
export const makeDatabases = (
  migrations: ReadonlyArray<Migration>,
  options: { readonly maxConnections?: number; readonly furniture?: Furniture } = {}
): ReadonlyArray<TestDatabase> => [
  {
    name: "embedded",
    layer: PgClient.layerFrom(Effect.flatMap(freshPglite(migrations), makePgliteClient)).pipe(Layer.orDie)
  },
  {
    name: "postgres",
    layer: Layer.unwrap(
      Effect.suspend(() => {
        const { furniture } = options
        const server = inject("postgresUrl")
        return furniture === undefined
          ? freshPostgres(server, migrations)
          : furnishedPostgres(server, migrations, furniture)
      }).pipe(
        Effect.map((url) => PostgresDatabase.layer({ url, maxConnections: options.maxConnections ?? 10 }))
      )
    ).pipe(Layer.orDie)
  }
]
