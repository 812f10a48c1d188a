import { Layer } from "effect"
import { DatabaseClient } from "../database/DatabaseClient.ts"
import { Environment } from "../settings/Environment.ts"
import { Settings } from "../settings/Settings.ts"

/** The server's database as it is: neither migrated nor checked. */
export const AdminDatabase = DatabaseClient.pipe(Layer.provide(Settings.layer), Layer.provide(Environment))
