import { OrgRole, type Scope } from "@design-workspace/domain/access/Actor"
import type { TokenOwner } from "@design-workspace/domain/accounts/TokenRepo"
import type { UserRoles } from "@design-workspace/domain/accounts/UserRepo"
import { OrgId, type TokenId, type UserId } from "@design-workspace/domain/shared/Ids"
import { Predicate, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { instantOrNull, orNull } from "../sql/Rows.ts"

/** A user's memberships as one column: pairs of organisation and role. */
export const Memberships = Schema.Array(Schema.Tuple([OrgId, OrgRole]))

/** Selects `Memberships` of the `app_user` row of the statement, as they are now. */
export const memberships = (sql: SqlClient): Fragment => sql`
  (SELECT coalesce(json_agg(json_build_array(org_id, role)), '[]') FROM member WHERE user_id = app_user.id)`

export const toRoles = (
  userId: UserId,
  siteAdmin: boolean,
  organisations: typeof Memberships.Type
): UserRoles => ({ userId, siteAdmin, organisations: new Map(organisations) })

/** The columns of the owner of a token that a caller presented. */
export interface TokenOwnerRow {
  readonly place: number
  readonly tokenId: TokenId
  readonly holderId: UserId
  readonly scope: Scope
  readonly lastUsedAt: Date | null
  readonly siteAdmin: boolean
  readonly memberships: ReadonlyArray<readonly [OrgId, OrgRole]>
}

/** The types of these columns, for `checkedRow`. */
export const tokenOwnerColumns = {
  place: Predicate.isNumber,
  tokenId: Predicate.isString,
  holderId: Predicate.isString,
  scope: Predicate.isString,
  lastUsedAt: orNull(Predicate.isDate),
  siteAdmin: Predicate.isBoolean,
  memberships: Array.isArray
}

/** Condition on an `access_token`: it is the live one that the row `asked (secret_hash, now)` presents. */
export const isPresented = (sql: SqlClient): Fragment => sql`
  access_token.secret_hash = asked.secret_hash AND access_token.revoked_at IS NULL
    AND access_token.expires_at > asked.now`

export const toTokenOwner = (row: TokenOwnerRow): TokenOwner => ({
  token: {
    id: row.tokenId,
    scope: row.scope,
    lastUsedAt: instantOrNull(row.lastUsedAt)
  },
  roles: toRoles(row.holderId, row.siteAdmin, row.memberships)
})
