import type { PgClient } from "@effect/sql-pg/PgClient"
import { Effect } from "effect"
import { makeWithTransaction } from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import { SqlError, UnknownError } from "effect/sql/SqlError"

/** The driver closes a connection that is given back while a statement runs. */
const discard = (connection: Connection): Effect.Effect<void> =>
  Effect.asVoid(
    Effect.forkDetach(Effect.ignore(connection.executeUnprepared("SELECT 1", [], undefined)), {
      startImmediately: true
    })
  )

/** If the step fails, a transaction may still be open on the connection. */
const orDiscard = <A>(connection: Connection, step: Effect.Effect<A, SqlError>): Effect.Effect<A, SqlError> =>
  Effect.tapCause(step, () => discard(connection))

const isRollback = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "command" in result && result.command === "ROLLBACK"

const undone = new SqlError({
  reason: new UnknownError({
    cause: new Error("COMMIT rolled back a transaction that had failed"),
    message: "COMMIT rolled back a transaction that had failed",
    operation: "commit"
  })
})

/** No connection within a transaction is given back, as the driver would if BEGIN, COMMIT or ROLLBACK fails. */
export const discardBrokenConnections = (client: PgClient): PgClient => {
  const { config, reserve, transactionService } = client
  const control = (connection: Connection, statement: string) =>
    Effect.asVoid(connection.execute(statement, [], undefined))
  const withTransaction = makeWithTransaction({
    transactionService,
    spanAttributes: [
      ["db.system.name", "postgresql"],
      ["db.namespace", config.database ?? config.username ?? "postgres"],
      ["server.address", config.host ?? "localhost"],
      ["server.port", config.port ?? 5432]
    ],
    acquireConnection: (restore) => restore(reserve),
    begin: (connection, statement) =>
      orDiscard(
        connection,
        statement === undefined
          ? control(connection, "BEGIN")
          : Effect.asVoid(connection.executeUnprepared(statement, [], undefined))
      ),
    commit: (connection) =>
      Effect.flatMap(orDiscard(connection, connection.executeRaw("COMMIT", [])), (result) =>
        isRollback(result) ? Effect.fail(undone) : Effect.void
      ),
    rollback: (connection) => orDiscard(connection, control(connection, "ROLLBACK")),
    savepoint: (connection, id) => control(connection, `SAVEPOINT effect_sql_${id}`),
    releaseSavepoint: (connection, id) => control(connection, `RELEASE SAVEPOINT effect_sql_${id}`),
    rollbackSavepoint: (connection, id) => control(connection, `ROLLBACK TO SAVEPOINT effect_sql_${id}`)
  })
  return Object.assign(client, { withTransaction })
}
