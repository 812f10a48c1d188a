import { TokenRepo } from "@design-workspace/domain/accounts/TokenRepo"
import { AccessToken } from "@design-workspace/domain/accounts/User"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { afterCursor, byCreation, newestFirst, toPage } from "./Keyset.ts"
import { execute, rowsOf } from "./Rows.ts"
import { Memberships, memberships, toRoles } from "./UserRolesRow.ts"

const TokenRow = Schema.Struct({
  ...AccessToken.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  expiresAt: Schema.DateTimeUtcFromDate,
  lastUsedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  revokedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
const tokens = rowsOf(TokenRow)
const authenticated = rowsOf(
  Schema.Struct({ ...TokenRow.fields, siteAdmin: Schema.Boolean, memberships: Memberships })
)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal(`
    access_token.id, owner_id AS "ownerId", access_token.name, scope, access_token.created_at AS "createdAt",
    expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`)

  return TokenRepo.of({
    insert: ({ expiresAt, id, name, ownerId, scope }, secretHash) =>
      tokens.only(sql`
        INSERT INTO access_token (id, secret_hash, owner_id, name, scope, expires_at)
        VALUES (${id}, ${secretHash}, ${ownerId}, ${name}, ${scope}, ${DateTime.toDateUtc(expiresAt)})
        RETURNING ${columns}`),

    list: (ownerId, page) =>
      Effect.map(
        tokens.all(sql`
          SELECT ${columns} FROM access_token
          WHERE owner_id = ${ownerId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        (rows) => toPage(rows, page, byCreation)
      ),

    find: (id) => tokens.first(sql`SELECT ${columns} FROM access_token WHERE id = ${id}`),

    authenticate: (secretHash, now) =>
      Effect.map(
        authenticated.first(sql`
          SELECT ${columns}, site_admin AS "siteAdmin", ${memberships(sql)} AS memberships
          FROM access_token JOIN app_user ON app_user.id = owner_id
          WHERE secret_hash = ${secretHash} AND revoked_at IS NULL AND expires_at > ${DateTime.toDateUtc(now)}`),
        Option.map(({ memberships, siteAdmin, ...token }) => ({
          token,
          roles: toRoles(token.ownerId, siteAdmin, memberships)
        }))
      ),

    touch: (id, at) => {
      const usedAt = DateTime.toDateUtc(at)
      return execute(sql`
        UPDATE access_token SET last_used_at = ${usedAt}
        WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < ${usedAt})`)
    },

    revoke: (id, at) =>
      execute(sql`
        UPDATE access_token SET revoked_at = ${DateTime.toDateUtc(at)}
        WHERE id = ${id} AND revoked_at IS NULL`)
  })
})

/** `TokenRepo` on PostgreSQL. */
export const SqlTokenRepo = { layer: Layer.effect(TokenRepo, make) }
