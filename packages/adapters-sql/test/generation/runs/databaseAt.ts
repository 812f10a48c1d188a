import type { PgClient } from "@effect/sql-pg/PgClient"
import { Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import * as EmbeddedDatabase from "../../../src/database/EmbeddedDatabase.ts"
import * as Migrations from "../../../src/database/Migrations.ts"
import * as PostgresDatabase from "../../../src/database/PostgresDatabase.ts"
import { migrations } from "../../../src/migrations/all.ts"

/** The database at a PostgreSQL URL, else the embedded one in a directory; migrated. */
export const databaseAt = (place: string): Layer.Layer<SqlClient | PgClient> => {
  const database: Layer.Layer<SqlClient | PgClient> = place.startsWith("postgres:")
    ? Layer.orDie(PostgresDatabase.layer({ url: Redacted.make(place), maxConnections: 4 }))
    : Layer.orDie(EmbeddedDatabase.layer({ dataDir: place }))
  return Layer.orDie(Layer.provideMerge(Migrations.layer(migrations), database))
}
