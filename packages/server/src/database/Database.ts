import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SearchLanguage } from "@design-workspace/adapters-sql/search/SqlSearchRepo"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"
import { ConfiguredQuotas } from "./ConfiguredQuotas.ts"
import { DatabaseClient } from "./DatabaseClient.ts"

const ConfiguredSearch = Layer.effect(
  SearchLanguage,
  Effect.map(Settings, ({ searchLanguage }) => searchLanguage)
)

export const Database = SqlAdapters.layer.pipe(
  Layer.provide([ConfiguredQuotas, ConfiguredSearch]),
  Layer.provideMerge(Migrations.layer(migrations)),
  Layer.provideMerge(DatabaseClient)
)
