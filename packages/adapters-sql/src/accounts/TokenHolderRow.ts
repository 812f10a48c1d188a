import type { OrgRole, Scope } from "@design-workspace/domain/access/Actor"
import type { TokenHolder } from "@design-workspace/domain/accounts/TokenRepo"
import type { OrgId, TokenId, UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { instantOrNull } from "../sql/Rows.ts"
import { memberships, toRoles } from "./UserRolesRow.ts"

/** The columns that `shownToken` selects by itself. */
export interface HolderRow {
  readonly tokenId: TokenId
  readonly holderId: UserId
  readonly scope: Scope
  readonly lastUsedAt: Date | null
  readonly siteAdmin: boolean
  readonly memberships: ReadonlyArray<readonly [OrgId, OrgRole]>
}

/**
 * The live token that each row of `asked (secret_hash, now)` presents, with its owner's roles and the extra `columns`
 * from `joined`. Tokens are found by index, one after the other. `OFFSET 0` forces that: for this many rows the planner
 * would rather scan whole tables.
 */
export const shownToken = (
  sql: SqlClient,
  { columns, joined }: { readonly columns: Fragment; readonly joined: Fragment }
): Fragment => sql`
  LATERAL (
    SELECT access_token.id AS "tokenId", access_token.owner_id AS "holderId", access_token.scope,
      access_token.last_used_at AS "lastUsedAt", app_user.site_admin AS "siteAdmin",
      ${memberships(sql)} AS memberships${columns}
    FROM access_token
    JOIN app_user ON app_user.id = access_token.owner_id
    ${joined}
    WHERE access_token.secret_hash = asked.secret_hash AND access_token.revoked_at IS NULL
      AND access_token.expires_at > asked.now
    OFFSET 0
  )`

/** Turns the columns of `HolderRow` into a `TokenHolder`. */
export const toHolder = (row: HolderRow): TokenHolder => ({
  token: {
    id: row.tokenId,
    scope: row.scope,
    lastUsedAt: instantOrNull(row.lastUsedAt)
  },
  roles: toRoles(row.holderId, row.siteAdmin, row.memberships)
})
