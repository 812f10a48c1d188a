import { InstallationKey } from "@design-workspace/domain/shared/InstallationKey"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

const keys = rowsOf(Schema.Struct({ key: Schema.Uint8Array }))

const make = Effect.map(SqlClient.SqlClient, (sql) => ({
  read: Effect.map(keys.only(sql`SELECT key FROM installation_key`), ({ key }) => new Uint8Array(key))
}))

export const SqlInstallationKey = { layer: Layer.effect(InstallationKey, make) }
