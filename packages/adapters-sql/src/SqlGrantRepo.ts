import { GrantRepo } from "@design-workspace/domain/projects/GrantRepo"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute } from "./Rows.ts"

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return GrantRepo.of({
    put: (projectId, userId, level) =>
      execute(sql`
        INSERT INTO project_grant (project_id, user_id, level)
        SELECT ${projectId}, id, ${level} FROM app_user WHERE id = ${userId} FOR KEY SHARE
        ON CONFLICT (project_id, user_id) DO UPDATE SET level = excluded.level`),
    remove: (projectId, userId) =>
      execute(sql`DELETE FROM project_grant WHERE project_id = ${projectId} AND user_id = ${userId}`)
  })
})

/** `GrantRepo` on PostgreSQL. */
export const SqlGrantRepo = { layer: Layer.effect(GrantRepo, make) }
