import { join, resolve } from "node:path"
import type { DataDirInUse, DataDirUnusable } from "@design-workspace/adapters-sql/database/lockDirectory"
import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import type { DatabaseMissing } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import * as ReplicaDatabase from "@design-workspace/adapters-sql/replica/ReplicaDatabase"
import { SearchLanguage } from "@design-workspace/adapters-sql/search/SqlSearchRepo"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import type { PgClient } from "@effect/sql-pg/PgClient"
import { Effect, Layer, Option } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { Settings } from "../settings/Settings.ts"
import type { SettingsShape } from "../settings/settingsTable.ts"

/** To PostgreSQL, and as many to a replica; the embedded database has one. */
export const maxConnections = 10

export const snapshotsOf = ({ dataDir, snapshotDir }: SettingsShape): string =>
  Option.getOrElse(snapshotDir, () => join(dataDir, "snapshots"))

const sayWhere = ({ dataDir }: SettingsShape) =>
  Effect.logInfo(`The data is in ${resolve(dataDir)} (DATA_DIR), in the embedded database`)

/** PostgreSQL does not pay for loading PGlite. */
const embedded = (settings: SettingsShape) =>
  Effect.map(
    Effect.promise(() => import("@design-workspace/adapters-sql/database/EmbeddedDatabase")),
    ({ layer }) =>
      Layer.tap(layer({ dataDir: settings.dataDir, snapshots: snapshotsOf(settings) }), () =>
        sayWhere(settings)
      )
  )

const replica = ({ databasePrepare: prepare, databaseReplicaUrl }: SettingsShape) =>
  Option.match(databaseReplicaUrl, {
    onSome: (url) => ReplicaDatabase.layer({ url, prepare, maxConnections }),
    onNone: () => Layer.empty
  })

const client = (
  settings: SettingsShape
): Layer.Layer<
  SqlClient | PgClient,
  DatabaseMissing | DataDirInUse | DataDirUnusable | PostgresDatabase.PostgresTooOld | SqlError
> =>
  Option.match(settings.databaseUrl, {
    onSome: (url) =>
      Layer.merge(
        PostgresDatabase.layer({
          url,
          listenUrl: Option.getOrElse(settings.databaseListenUrl, () => url),
          prepare: settings.databasePrepare,
          maxConnections
        }),
        replica(settings)
      ),
    onNone: () => Layer.unwrap(embedded(settings))
  })

export const DatabaseClient = Layer.unwrap(Effect.map(Settings, client))

export const ConfiguredQuotas = Layer.effect(
  Quotas,
  Effect.gen(function* () {
    const { projectQuotaMib } = yield* Settings
    return { ...(yield* Quotas), projectBytes: projectQuotaMib * mebibyte }
  })
)

const ConfiguredSearch = Layer.effect(
  SearchLanguage,
  Effect.map(Settings, ({ searchLanguage }) => searchLanguage)
)

export const Database = SqlAdapters.layer.pipe(
  Layer.provide([ConfiguredQuotas, ConfiguredSearch]),
  Layer.provideMerge(Migrations.layer(migrations)),
  Layer.provideMerge(DatabaseClient)
)
