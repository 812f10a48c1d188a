import type { DataDirInUse, DataDirUnusable } from "@design-workspace/adapters-sql/database/DirectoryLock"
import * as EmbeddedDatabase from "@design-workspace/adapters-sql/database/EmbeddedDatabase"
import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlAdapters } from "@design-workspace/adapters-sql/SqlAdapters"
import type { PgClient } from "@effect/sql-pg/PgClient"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { Settings, type SettingsShape } from "./Settings.ts"

const maxConnections = 10

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

/** PostgreSQL where `DATABASE_URL` is set, else the embedded database in `DATA_DIR`; migrated, with every port on it. */
export const Database = Layer.unwrap(
  Effect.map(Settings, (settings) =>
    SqlAdapters.layer.pipe(
      Layer.provideMerge(Migrations.layer(migrations)),
      Layer.provideMerge(client(settings))
    )
  )
)
