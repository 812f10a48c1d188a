import * as EmbeddedDatabase from "@design-workspace/adapters-sql/database/EmbeddedDatabase"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import { Effect, type Redacted } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

export const inPostgres = <A, E>(url: Redacted.Redacted, work: Effect.Effect<A, E, SqlClient>): Promise<A> =>
  Effect.runPromise(Effect.provide(work, PostgresDatabase.layer({ url, maxConnections: 2 })))

/** No server has it open. */
export const inEmbedded = <A, E>(dataDir: string, work: Effect.Effect<A, E, SqlClient>): Promise<A> =>
  Effect.runPromise(Effect.provide(work, EmbeddedDatabase.layer({ dataDir })))
