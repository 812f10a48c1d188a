import { Grant } from "@design-workspace/domain/projects/Grant"
import { GrantRepo } from "@design-workspace/domain/projects/GrantRepo"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { afterCursor, newestFirst } from "../sql/Keyset.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { userPage } from "../sql/userPage.ts"

const grants = rowsOf(Schema.Struct({ ...Grant.fields, createdAt: Schema.DateTimeUtcFromDate }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return GrantRepo.of({
    list: (projectId, page) =>
      Effect.map(
        grants.all(sql`
          SELECT id AS "userId", name, level, created_at AS "createdAt"
          FROM project_grant JOIN app_user ON id = user_id
          WHERE project_id = ${projectId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        (rows) => userPage(rows, page)
      ),

    put: (projectId, userId, level) =>
      execute(sql`
        INSERT INTO project_grant (project_id, user_id, level)
        SELECT ${projectId}, id, ${level} FROM app_user WHERE id = ${userId} FOR KEY SHARE
        ON CONFLICT (project_id, user_id) DO UPDATE SET level = excluded.level`),

    remove: (projectId, userId) =>
      execute(sql`DELETE FROM project_grant WHERE project_id = ${projectId} AND user_id = ${userId}`)
  })
})

export const SqlGrantRepo = { layer: Layer.effect(GrantRepo, make) }
