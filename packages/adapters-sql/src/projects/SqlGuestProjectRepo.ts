import { GuestProjectRepo } from "@design-workspace/domain/projects/GuestProjectRepo"
import { abandonment } from "@design-workspace/domain/projects/isAbandoned"
import { OrgId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { execute, hasRow, rowsOf, texts, valuesOf } from "../sql/Rows.ts"
import { utcDay } from "../sql/requireRoom.ts"
import { changedBy, storeTime } from "../sql/rowChanges.ts"

/**
 * The texts of the locked project are locked first: who uses one is waited for, and who comes later stores it again.
 */
export const purgeProject = Effect.fnUntraced(function* (sql: SqlClient, id: ProjectId) {
  const locked = yield* texts.all(sql`
    SELECT encode(hash, 'hex') AS hash FROM document_text
    WHERE hash IN (SELECT text_hash FROM document_version WHERE project_id = ${id})
    ORDER BY document_text.hash FOR UPDATE`)
  yield* execute(sql`DELETE FROM project WHERE id = ${id}`)
  if (locked.length === 0) return
  yield* execute(sql`
    DELETE FROM document_text
    WHERE hash IN (SELECT decode(hex, 'hex') FROM unnest(${locked}::text[]) AS hex)
      AND NOT EXISTS (SELECT FROM document_version WHERE text_hash = hash)`)
})

const ids = valuesOf(ProjectId)
const claimed = rowsOf(Schema.Struct({ id: ProjectId, orgId: OrgId }))

const guestProjectRepo = Effect.gen(function* () {
  const sql = yield* SqlClient
  const transactor = yield* Transactor

  const unused = sql.literal(`interval '${abandonment.unusedDays} days'`)
  const opening = sql.literal(`interval '${abandonment.openingDays} days'`)
  const trashed = sql.literal(`interval '${abandonment.trashedDays} days'`)

  // These three conditions are a copy of the domain's `isAbandoned`; `GuestProjectRepoContract` holds both to the same.

  /** As a subquery the clock is asked once, so that the index serves. */
  const isUnused = sql`
    project.guest_id IS NOT NULL AND project.opened_at < (SELECT clock_timestamp()) - ${unused}
    AND NOT EXISTS (SELECT FROM project_grant WHERE project_id = project.id)
    AND NOT EXISTS (SELECT FROM document_version WHERE project_id = project.id AND author_id IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM audit_line
      WHERE subject_id = project.id AND outcome = 'applied' AND actor <> 'service' AND NOT starts_with(actor, 'guest:')
    )`

  /** To be moved to the trash counts as a change. */
  const isDueForTrash = sql`
    project.deleted_at IS NULL AND project.updated_at < clock_timestamp() - ${unused}`

  const isDueForPurge = sql`project.deleted_at < clock_timestamp() - ${trashed}`

  const purge = Effect.fnUntraced(function* (id: ProjectId) {
    // Under the lock nobody grants access or writes.
    yield* execute(sql`SELECT FROM project WHERE id = ${id} FOR UPDATE`)
    const isDue = yield* hasRow(
      sql`SELECT id FROM project WHERE id = ${id} AND ${isUnused} AND ${isDueForPurge}`
    )
    if (isDue) yield* purgeProject(sql, id)
    return isDue
  })

  return GuestProjectRepo.of({
    claim: (guestId, userId) =>
      claimed.all(sql`
        WITH changed AS (
          UPDATE project SET owner_id = ${userId}, guest_id = NULL, ${changedBy(sql, userId)}
          WHERE guest_id = ${guestId}
          RETURNING *
        ), recorded AS (
          INSERT INTO project_version (project_id, version, graph_version)
          SELECT id, updated_at, graph_version FROM changed
        )
        SELECT p.id, s.org_id AS "orgId" FROM changed p JOIN space s ON s.id = p.space_id`),

    recordOpened: (id) =>
      execute(sql`
        UPDATE project SET opened_at = ${storeTime(sql)}
        WHERE id = ${id} AND guest_id IS NOT NULL AND opened_at < clock_timestamp() - ${opening}`),

    abandoned: (side, limit) =>
      ids.all(sql`
        SELECT id FROM project
        WHERE ${isUnused} AND ${side === "active" ? isDueForTrash : isDueForPurge}
        ORDER BY opened_at, id LIMIT ${limit}`),

    trashAbandoned: (id) =>
      hasRow(sql`
        WITH changed AS (
          UPDATE project SET deleted_at = ${storeTime(sql)}, ${changedBy(sql, null)}
          WHERE id = ${id} AND ${isUnused} AND ${isDueForTrash}
          RETURNING id, updated_at, graph_version
        ), recorded AS (
          INSERT INTO project_version (project_id, version, graph_version)
          SELECT id, updated_at, graph_version FROM changed
        )
        SELECT id FROM changed`),

    purgeAbandoned: (id) => transactor.run(purge(id)),

    removePastDays: execute(sql`DELETE FROM guest_day WHERE day < (SELECT ${utcDay(sql)}) - 1`)
  })
})

export const SqlGuestProjectRepo = { layer: Layer.effect(GuestProjectRepo, guestProjectRepo) }
