import { LastSiteAdmin } from "@design-workspace/domain/accounts/AccountErrors"
import { isLastSiteAdmin } from "@design-workspace/domain/accounts/isLastSiteAdmin"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"
import { nextVersion } from "../sql/VersionClock.ts"

const removals = rowsOf(Schema.Struct({ removed: Schema.Boolean }))
const removables = rowsOf(Schema.Struct({ id: UserId, siteAdmin: Schema.Boolean }))

/** Inside a transaction, under the user's lock: no project or trash of the user is added in between. */
export const makeRemoveUser = (sql: SqlClient) => {
  /**
   * Locks the user's projects, and those that the user trashed, which forget who did, and then the user, in the same order as the user's writes of a project. For a site-admin
   * it locks all site-admins. If several are removed at once, the last one is therefore recognised as the last.
   */
  const lockWithProjects = Effect.fnUntraced(function* (id: UserId) {
    yield* execute(
      sql`SELECT FROM project WHERE owner_id = ${id} OR deleted_by = ${id} ORDER BY id FOR NO KEY UPDATE`
    )
    const locked = yield* removables.all(sql`
      SELECT id, site_admin AS "siteAdmin" FROM app_user
      WHERE id = ${id} OR site_admin AND EXISTS (SELECT FROM app_user WHERE id = ${id} AND site_admin)
      ORDER BY id FOR UPDATE`)
    const siteAdmins = locked.filter(({ siteAdmin }) => siteAdmin).map((user) => user.id)
    if (isLastSiteAdmin(id, siteAdmins)) return yield* new LastSiteAdmin()
  })

  const removeLocked = (id: UserId) =>
    removals.first(sql`
      WITH changed AS (
        UPDATE project SET owner_id = NULL, updated_at = ${nextVersion(sql)}
        WHERE owner_id = ${id}
        RETURNING id, updated_at, graph_version
      ), recorded AS (
        INSERT INTO project_version (project_id, version, graph_version)
        SELECT id, updated_at, graph_version FROM changed
      ), collections AS (
        UPDATE collection SET deleted_by = NULL, updated_at = ${nextVersion(sql)} WHERE deleted_by = ${id}
      ), spaces AS (
        UPDATE space SET deleted_by = NULL, updated_at = ${nextVersion(sql)} WHERE deleted_by = ${id}
      )
      DELETE FROM app_user WHERE id = ${id} RETURNING true AS removed`)

  return (id: UserId) => Effect.map(Effect.andThen(lockWithProjects(id), removeLocked(id)), Option.isSome)
}
