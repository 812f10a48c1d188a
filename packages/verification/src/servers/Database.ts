import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, Exit, Redacted, Scope } from "effect"

type Row = Readonly<Record<string, unknown>>

/** A connection of its own to a database. */
export interface Database {
  readonly query: (statement: string) => Promise<ReadonlyArray<Row>>
}

/** Does something on a connection of its own. */
export const inDatabase = async <A>(url: string, work: (database: Database) => Promise<A>): Promise<A> => {
  const scope = Scope.makeUnsafe()
  try {
    const connection = await Effect.runPromise(
      Scope.provide(PgConnection.make({ url: Redacted.make(url) }), scope)
    )
    const query: Database["query"] = (statement) =>
      Effect.runPromise(Effect.map(connection.query(statement, [], false), ({ rows }) => rows))
    return await work({ query })
  } finally {
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
