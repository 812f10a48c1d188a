import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { Layer } from "effect"
import { ConfiguredQuotas } from "./ConfiguredQuotas.ts"
import { ConfiguredSearch } from "./ConfiguredSearch.ts"
import { DatabaseClient } from "./DatabaseClient.ts"

/** The configured database, migrated, with every port on it. */
export const Database = SqlAdapters.layer.pipe(
  Layer.provide([ConfiguredQuotas, ConfiguredSearch]),
  Layer.provideMerge(Migrations.layer(migrations)),
  Layer.provideMerge(DatabaseClient)
)
