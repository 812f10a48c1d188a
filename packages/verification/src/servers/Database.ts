import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, Exit, Redacted, Scope } from "effect"

type Row = Readonly<Record<string, unknown>>

export interface Database {
  readonly query: (statement: string) => Promise<ReadonlyArray<Row>>
}

export const openDatabase = async (
  url: string
): Promise<Database & { readonly close: () => Promise<void> }> => {
  const scope = Scope.makeUnsafe()
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  const opening = Scope.provide(PgConnection.make({ url: Redacted.make(url) }), scope)
  const connection = await Effect.runPromise(Effect.onError(opening, () => Scope.close(scope, Exit.void)))
  return {
    query: (statement) =>
      Effect.runPromise(Effect.map(connection.query(statement, [], false), ({ rows }) => rows)),
    close
  }
}

export const inDatabase = async <A>(url: string, work: (database: Database) => Promise<A>): Promise<A> => {
  const database = await openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
