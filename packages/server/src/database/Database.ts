import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { Layer } from "effect"
import { DatabaseClient } from "./DatabaseClient.ts"
import { ProjectQuota } from "./ProjectQuota.ts"

/** The configured database, migrated, with every port on it. */
export const Database = SqlAdapters.layer.pipe(
  Layer.provide(ProjectQuota),
  Layer.provideMerge(Migrations.layer(migrations)),
  Layer.provideMerge(DatabaseClient)
)
