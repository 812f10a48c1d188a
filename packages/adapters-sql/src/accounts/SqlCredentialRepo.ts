import { CredentialRepo } from "@design-workspace/domain/accounts/CredentialRepo"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/VersionClock.ts"

const counts = rowsOf(Schema.Struct({ count: Schema.Int }))

const make = Effect.map(SqlClient.SqlClient, (sql) =>
  CredentialRepo.of({
    // Locks the users first. A sign-in holds its user's row until its session is visible.
    endAll: Effect.fnUntraced(function* (unusable) {
      const passwords = yield* counts.only(sql`
        WITH ended AS (
          UPDATE app_user SET password_hash = ${unusable} WHERE password_hash <> ${unusable} RETURNING 1
        ) SELECT count(*)::integer AS count FROM ended`)
      const tokens = yield* counts.only(sql`
        WITH ended AS (
          UPDATE access_token SET revoked_at = ${storeTime(sql)} WHERE revoked_at IS NULL RETURNING 1
        ) SELECT count(*)::integer AS count FROM ended`)
      const sessions = yield* counts.only(sql`
        WITH ended AS (DELETE FROM session WHERE user_id IS NOT NULL RETURNING 1)
        SELECT count(*)::integer AS count FROM ended`)
      return { passwords: passwords.count, sessions: sessions.count, tokens: tokens.count }
    })
  })
)

export const SqlCredentialRepo = { layer: Layer.effect(CredentialRepo, make) }
