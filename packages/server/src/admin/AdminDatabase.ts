import { Layer } from "effect"
import { DatabaseClient } from "../DatabaseClient.ts"
import { Environment } from "../Environment.ts"
import { Settings } from "../Settings.ts"

/** The server's database as it is: neither migrated nor looked into. */
export const AdminDatabase = DatabaseClient.pipe(Layer.provide(Settings.layer), Layer.provide(Environment))
