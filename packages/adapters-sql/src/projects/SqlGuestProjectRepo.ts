import { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { GuestProjectRepo } from "@design-workspace/domain/projects/GuestProjectRepo"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { projectChange } from "./projectChange.ts"
import { purgeProject } from "./purgeProject.ts"
import { utcDay } from "../sql/requireRoom.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { SqlTransactor } from "../sql/SqlTransactor.ts"
import { firstVersion } from "../sql/VersionClock.ts"

const ids = rowsOf(Schema.Struct({ id: ProjectId }))

/** The places where an abandoned project is found. Moving a project to the trash counts as a change. */
const places = {
  standing: `project.deleted_at IS NULL AND project.updated_at < clock_timestamp() - interval '365 days'`,
  trash: `project.deleted_at < clock_timestamp() - interval '30 days'`
}

/**
 * The condition for an abandoned project in such a place. A grant, a document version with an author, or an applied
 * audit line of anyone but guests and the service shows that somebody uses the project.
 */
const abandoned = (place: keyof typeof places) => `
  project.guest_id IS NOT NULL AND project.opened_at < clock_timestamp() - interval '365 days' AND ${places[place]}
  AND NOT EXISTS (SELECT FROM project_grant WHERE project_id = project.id)
  AND NOT EXISTS (SELECT FROM document_version WHERE project_id = project.id AND author_id IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM audit_line
    WHERE subject_id = project.id AND outcome = 'applied' AND actor <> 'service' AND NOT starts_with(actor, 'guest:')
  )`

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const transactor = yield* Transactor
  const isAbandoned = (place: keyof typeof places) => sql.literal(abandoned(place))

  const purge = Effect.fnUntraced(function* (id: ProjectId) {
    // Under the lock nobody grants access or writes, so anything read after it stays unchanged.
    yield* execute(sql`SELECT FROM project WHERE id = ${id} FOR UPDATE`)
    const found = yield* ids.first(sql`SELECT id FROM project WHERE id = ${id} AND ${isAbandoned("trash")}`)
    if (Option.isSome(found)) yield* purgeProject(sql, id)
    return Option.isSome(found)
  })

  return GuestProjectRepo.of({
    noteOpened: (id) =>
      execute(sql`
        UPDATE project SET opened_at = ${firstVersion(sql)}
        WHERE id = ${id} AND guest_id IS NOT NULL AND opened_at < clock_timestamp() - interval '1 day'`),

    abandoned: (place, limit) =>
      Effect.map(
        ids.all(sql`
          SELECT id FROM project WHERE ${isAbandoned(place)} ORDER BY opened_at, id LIMIT ${limit}`),
        (rows) => rows.map(({ id }) => id)
      ),

    trashAbandoned: (id) =>
      Effect.map(
        ids.first(sql`
          WITH ${projectChange(
            sql,
            [sql`deleted_at = ${firstVersion(sql)}`],
            sql`project.id = ${id} AND ${isAbandoned("standing")}`
          )}
          SELECT id FROM changed`),
        Option.isSome
      ),

    purgeAbandoned: (id) => transactor.run(purge(id)),

    removePastDays: execute(sql`DELETE FROM guest_day WHERE day < ${utcDay(sql)} - 1`)
  })
})

/** `GuestProjectRepo` on PostgreSQL. */
export const SqlGuestProjectRepo = {
  layer: Layer.effect(GuestProjectRepo, make).pipe(Layer.provide(SqlTransactor.layer))
}
