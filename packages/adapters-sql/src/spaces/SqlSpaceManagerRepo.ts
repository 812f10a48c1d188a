import { SpaceManager } from "@design-workspace/domain/spaces/SpaceManager"
import { SpaceManagerRepo } from "@design-workspace/domain/spaces/SpaceManagerRepo"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { afterCursor, newestFirst } from "../sql/Keyset.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { userPage } from "../sql/userPage.ts"

const managers = rowsOf(Schema.Struct({ ...SpaceManager.fields, createdAt: Schema.DateTimeUtcFromDate }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return SpaceManagerRepo.of({
    list: (spaceId, page) =>
      Effect.map(
        managers.all(sql`
          SELECT id AS "userId", email, name, created_at AS "createdAt"
          FROM space_manager JOIN app_user ON id = user_id
          WHERE space_id = ${spaceId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        (rows) => userPage(rows, page)
      ),

    put: (spaceId, userId) =>
      execute(sql`
        INSERT INTO space_manager (space_id, user_id)
        SELECT ${spaceId}, id FROM app_user WHERE id = ${userId} FOR KEY SHARE
        ON CONFLICT DO NOTHING`),

    remove: (spaceId, userId) =>
      execute(sql`DELETE FROM space_manager WHERE space_id = ${spaceId} AND user_id = ${userId}`)
  })
})

export const SqlSpaceManagerRepo = { layer: Layer.effect(SpaceManagerRepo, make) }
