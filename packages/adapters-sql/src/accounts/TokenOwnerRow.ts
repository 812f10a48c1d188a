import type { OrgRole, Scope } from "@design-workspace/domain/access/Actor"
import type { TokenOwner } from "@design-workspace/domain/accounts/TokenRepo"
import type { OrgId, TokenId, UserId } from "@design-workspace/domain/shared/Ids"
import { Predicate } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { orNull } from "../sql/checkedRow.ts"
import { instantOrNull } from "../sql/Rows.ts"
import { toRoles } from "./UserRolesRow.ts"

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
