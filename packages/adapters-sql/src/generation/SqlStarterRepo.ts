import { StarterRepo } from "@design-workspace/domain/generation/attempts/StarterRepo"
import { OrgId, UserId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { Memberships, memberships, toRoles } from "../accounts/SqlTokenRepo.ts"
import { rowsOf } from "../sql/Rows.ts"

const starters = rowsOf(
  Schema.Struct({
    ownerOrgId: Schema.NullOr(OrgId),
    userId: Schema.NullOr(UserId),
    siteAdmin: Schema.NullOr(Schema.Boolean),
    memberships: Memberships
  })
)
const held = rowsOf(Schema.Struct({ siteAdmin: Schema.Boolean, memberships: Memberships }))

const starterRepo = Effect.map(SqlClient, (sql) =>
  StarterRepo.of({
    find: (userId, collectionId) =>
      Effect.map(
        starters.first(sql`
          SELECT collection.owner_org_id AS "ownerOrgId", app_user.id AS "userId",
            app_user.site_admin AS "siteAdmin", ${memberships(sql)} AS memberships
          FROM collection LEFT JOIN app_user ON app_user.id = ${userId}
          WHERE collection.id = ${collectionId}`),
        Option.map((row) => ({
          ownerOrgId: row.ownerOrgId,
          roles: row.userId === null ? null : toRoles(row.userId, row.siteAdmin ?? false, row.memberships)
        }))
      ),

    hold: (userId) =>
      Effect.map(
        held.first(sql`
          WITH mine AS MATERIALIZED (
            SELECT site_admin FROM app_user WHERE id = ${userId} FOR SHARE
          ), roles AS MATERIALIZED (
            SELECT org_id, role FROM member WHERE user_id = ${userId} ORDER BY org_id FOR SHARE
          )
          SELECT site_admin AS "siteAdmin",
            (SELECT coalesce(json_agg(json_build_array(org_id, role)), '[]') FROM roles) AS memberships
          FROM mine`),
        Option.map(({ memberships: own, siteAdmin }) => toRoles(userId, siteAdmin, own))
      )
  })
)

/** Locks rows `FOR SHARE`, so that neither the user nor a role disappears before the commit. */
export const SqlStarterRepo = { layer: Layer.effect(StarterRepo, starterRepo) }
