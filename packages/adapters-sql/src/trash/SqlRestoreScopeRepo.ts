import { ProjectId, SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { type CountedList, RestoreScopeRepo } from "@design-workspace/domain/trash/RestoreScopeRepo"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

const projects = rowsOf(
  Schema.Struct({ id: ProjectId, name: Schema.String, trashed: Schema.Boolean, total: Schema.Int })
)
const owned = rowsOf(
  Schema.Struct({ id: ProjectId, name: Schema.String, ownerId: Schema.NullOr(UserId), total: Schema.Int })
)
const spaces = rowsOf(Schema.Struct({ id: SpaceId, name: Schema.String, total: Schema.Int }))

const counted = <Row extends { readonly total: number }, A>(
  rows: ReadonlyArray<Row>,
  toItem: (row: Row) => A
) => ({ total: rows[0]?.total ?? 0, items: rows.map(toItem) })

const countedProjects = (rows: ReadonlyArray<{ id: ProjectId; name: string; total: number }>): CountedList =>
  counted(rows, ({ id, name }) => ({ kind: "project", id, name }))

const restoreScopeRepo = Effect.map(SqlClient, (sql) =>
  RestoreScopeRepo.of({
    projectsIn: (spaceId, most) =>
      projects
        .all(sql`
          SELECT id, title AS name, trashed, total FROM (
            SELECT id, title, created_at, deleted_at IS NOT NULL AS trashed,
              (count(*) OVER (PARTITION BY deleted_at IS NOT NULL))::int AS total,
              row_number() OVER (PARTITION BY deleted_at IS NOT NULL ORDER BY created_at DESC, id DESC) AS place
            FROM project WHERE space_id = ${spaceId}
          ) own
          WHERE place <= ${most} ORDER BY created_at DESC, id DESC`)
        .pipe(
          Effect.map((rows) => ({
            active: countedProjects(rows.filter(({ trashed }) => !trashed)),
            trashed: countedProjects(rows.filter(({ trashed }) => trashed))
          }))
        ),

    activeIn: (spaceId, most) =>
      owned
        .all(sql`
          SELECT id, title AS name, owner_id AS "ownerId", (
            SELECT count(*)::int FROM project WHERE space_id = ${spaceId} AND deleted_at IS NULL
          ) AS total
          FROM project p WHERE space_id = ${spaceId} AND deleted_at IS NULL
          ORDER BY created_at DESC, id DESC LIMIT ${most}`)
        .pipe(Effect.map((rows) => counted(rows, ({ total: _, ...project }) => project))),

    spacesOn: (collectionId, most) =>
      spaces
        .all(sql`
          SELECT id, name, (count(*) OVER ())::int AS total FROM space
          WHERE collection_id = ${collectionId} AND deleted_at IS NULL
          ORDER BY created_at DESC, id DESC LIMIT ${most}`)
        .pipe(Effect.map((rows) => counted(rows, ({ id, name }) => ({ kind: "space", id, name }))))
  })
)

export const SqlRestoreScopeRepo = { layer: Layer.effect(RestoreScopeRepo, restoreScopeRepo) }
