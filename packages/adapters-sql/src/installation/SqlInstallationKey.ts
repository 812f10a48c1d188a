import { InstallationKey } from "@design-workspace/domain/shared/InstallationKey"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { valuesOf } from "../sql/Rows.ts"

const keys = valuesOf(Schema.Uint8Array)

const installationKey = Effect.map(SqlClient, (sql) => ({
  read: Effect.map(keys.only(sql`SELECT key FROM installation_key`), (key) => new Uint8Array(key))
}))

export const SqlInstallationKey = { layer: Layer.effect(InstallationKey, installationKey) }
