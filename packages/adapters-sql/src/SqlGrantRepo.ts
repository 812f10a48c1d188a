import { GrantRepo } from "@design-workspace/domain/projects/GrantRepo"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return GrantRepo.of({
    put: (projectId, userId, level) =>
      sql`
        INSERT INTO project_grant (project_id, user_id, level) VALUES (${projectId}, ${userId}, ${level})
        ON CONFLICT (project_id, user_id) DO UPDATE SET level = excluded.level`.pipe(
        Effect.orDie,
        Effect.asVoid
      ),
    remove: (projectId, userId) =>
      sql`DELETE FROM project_grant WHERE project_id = ${projectId} AND user_id = ${userId}`.pipe(
        Effect.orDie,
        Effect.asVoid
      )
  })
})

/** `GrantRepo` on PostgreSQL. */
export const SqlGrantRepo = { layer: Layer.effect(GrantRepo, make) }
