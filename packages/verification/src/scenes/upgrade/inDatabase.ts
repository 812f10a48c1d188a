import * as EmbeddedDatabase from "@design-workspace/adapters-sql/database/EmbeddedDatabase"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import { Effect, type Redacted } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"

/** Carries out work on a database of PostgreSQL. */
export const inPostgres = <A, E>(url: Redacted.Redacted, work: Effect.Effect<A, E, SqlClient>): Promise<A> =>
  Effect.runPromise(Effect.provide(work, PostgresDatabase.layer({ url, maxConnections: 2 })))

/**
 * Carries out work on the embedded database of a directory, which no server has open; without a directory on one in
 * memory.
 */
export const inEmbedded = <A, E>(
  dataDir: string | undefined,
  work: Effect.Effect<A, E, SqlClient>
): Promise<A> => Effect.runPromise(Effect.provide(work, EmbeddedDatabase.layer({ dataDir })))
