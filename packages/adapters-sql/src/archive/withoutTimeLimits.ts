import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"

export const withoutTimeLimits = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    SELECT set_config(name, value, true) FROM (VALUES
      ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('lock_timeout', '0'),
      ('TimeZone', 'UTC'), ('bytea_output', 'hex')
    ) setting (name, value)`
)
