import { OrgRole } from "@design-workspace/domain/access/Actor"
import type { UserRoles } from "@design-workspace/domain/accounts/UserRepo"
import { OrgId, type UserId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

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
