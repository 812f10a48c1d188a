import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"

/**
 * Inside a transaction: it may take as long as the archive is big, waits for the archive's other end, and tells
 * values as every database does.
 */
export const unhurried = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    SELECT set_config(name, value, true) FROM (VALUES
      ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('lock_timeout', '0'),
      ('TimeZone', 'UTC'), ('bytea_output', 'hex')
    ) setting (name, value)`
)
