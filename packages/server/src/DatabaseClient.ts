import type { DataDirInUse, DataDirUnusable } from "@design-workspace/adapters-sql/database/DirectoryLock"
import * as EmbeddedDatabase from "@design-workspace/adapters-sql/database/EmbeddedDatabase"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import type { PgClient } from "@effect/sql-pg/PgClient"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { Settings, type SettingsShape } from "./Settings.ts"

/** How many connections to PostgreSQL a process opens; the embedded database has one. */
export const maxConnections = 10

const client = ({
  databaseUrl,
  dataDir
}: SettingsShape): Layer.Layer<
  SqlClient | PgClient,
  DataDirInUse | DataDirUnusable | PostgresDatabase.PostgresTooOld | SqlError
> =>
  databaseUrl._tag === "Some"
    ? PostgresDatabase.layer({ url: databaseUrl.value, maxConnections })
    : EmbeddedDatabase.layer({ dataDir })

/** PostgreSQL where `DATABASE_URL` is set, else the embedded database in `DATA_DIR`; as it is, not migrated. */
export const DatabaseClient = Layer.unwrap(Effect.map(Settings, client))
