import { OrgRole, type Scope, type UserRoles } from "@design-workspace/domain/access/Actor"
import { type TokenOwner, TokenRepo } from "@design-workspace/domain/accounts/TokenRepo"
import { AccessToken } from "@design-workspace/domain/accounts/User"
import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { OrgId, type TokenId, type UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { DateTime, Effect, Layer, Option, Predicate, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { batchedRows } from "../sql/batched.ts"
import { afterCursor, createdPage, newestFirst } from "../sql/pages.ts"
import { checkedRow, execute, instantOrNull, orNull, rowsOf } from "../sql/Rows.ts"
import { requireRoom } from "../sql/requireRoom.ts"

export const Memberships = Schema.Array(Schema.Tuple([OrgId, OrgRole]))

export const memberships = (sql: SqlClient): Fragment => sql`
  (SELECT coalesce(json_agg(json_build_array(org_id, role)), '[]') FROM member WHERE user_id = app_user.id)`

export const toRoles = (
  userId: UserId,
  siteAdmin: boolean,
  organisations: typeof Memberships.Type
): UserRoles => ({ userId, siteAdmin, organisations: new Map(organisations) })

export interface TokenOwnerRow {
  readonly place: number
  readonly tokenId: TokenId
  readonly holderId: UserId
  readonly scope: Scope
  readonly lastUsedAt: Date | null
  readonly siteAdmin: boolean
  readonly memberships: ReadonlyArray<readonly [OrgId, OrgRole]>
}

export const tokenOwnerColumns = {
  place: Predicate.isNumber,
  tokenId: Predicate.isString,
  holderId: Predicate.isString,
  scope: Predicate.isString,
  lastUsedAt: orNull(Predicate.isDate),
  siteAdmin: Predicate.isBoolean,
  memberships: Array.isArray
}

/** The columns of `tokenOwnerColumns` but the place, of an `access_token` and its owner. */
export const tokenOwner = (sql: SqlClient): Fragment => sql`
  access_token.id AS "tokenId", access_token.owner_id AS "holderId", access_token.scope,
    access_token.last_used_at AS "lastUsedAt", app_user.site_admin AS "siteAdmin",
    ${memberships(sql)} AS memberships`

/** Condition on an `access_token`: it is live, and the one that `asked (secret_hash, now)` presents. */
export const isPresented = (sql: SqlClient): Fragment => sql`
  access_token.secret_hash = asked.secret_hash AND access_token.revoked_at IS NULL
    AND access_token.expires_at > asked.now`

export const toTokenOwner = (row: TokenOwnerRow): TokenOwner => ({
  token: { id: row.tokenId, scope: row.scope, lastUsedAt: instantOrNull(row.lastUsedAt) },
  roles: toRoles(row.holderId, row.siteAdmin, row.memberships)
})

const TokenRow = Schema.Struct({
  ...AccessToken.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  expiresAt: Schema.DateTimeUtcFromDate,
  lastUsedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  revokedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
const tokens = rowsOf(TokenRow)
const owners = rowsOf(checkedRow<TokenOwnerRow>(tokenOwnerColumns))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const { liveTokens } = yield* Quotas
  const transactor = yield* Transactor
  const columns = sql.literal(`
    id, owner_id AS "ownerId", name, scope, created_at AS "createdAt",
    expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`)

  const shown = batchedRows(
    sql,
    (lookups: ReadonlyArray<{ readonly secretHash: string; readonly now: Date }>) =>
      owners.all(sql`
        SELECT asked.place::integer AS place, seen.*
        FROM unnest(
          (SELECT ${lookups.map(({ secretHash }) => secretHash)}::text[]),
          (SELECT ${lookups.map(({ now }) => now)}::timestamptz[])
        ) WITH ORDINALITY AS asked (secret_hash, now, place)
        CROSS JOIN LATERAL (
          SELECT ${tokenOwner(sql)}
          FROM access_token JOIN app_user ON app_user.id = access_token.owner_id
          WHERE ${isPresented(sql)}
          OFFSET 0
        ) AS seen`)
  )

  return TokenRepo.of({
    insert: ({ expiresAt, id, name, ownerId, scope }, secretHash) =>
      transactor.run(
        Effect.andThen(
          requireRoom(sql, "live_tokens", ownerId, liveTokens),
          tokens.only(sql`
            INSERT INTO access_token (id, secret_hash, owner_id, name, scope, expires_at)
            VALUES (${id}, ${secretHash}, ${ownerId}, ${name}, ${scope}, ${DateTime.toDateUtc(expiresAt)})
            RETURNING ${columns}`)
        )
      ),

    list: (ownerId, page) =>
      createdPage(
        tokens.all(sql`
          SELECT ${columns} FROM access_token
          WHERE owner_id = ${ownerId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        page
      ),

    find: (id) => tokens.first(sql`SELECT ${columns} FROM access_token WHERE id = ${id}`),

    authenticate: (secretHash, now) =>
      Effect.map(shown({ secretHash, now: DateTime.toDateUtc(now) }), Option.map(toTokenOwner)),

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

export const SqlTokenRepo = { layer: Layer.effect(TokenRepo, make) }
