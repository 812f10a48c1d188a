import { suite } from "@design-workspace/domain/testing/projects/GuestProjectRepoContract"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  suite<SqlClient.SqlClient>(name, Layer.provideMerge(SqlAdapters.layer, layer), (id, days) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.orDie(
        Effect.asVoid(sql`
          UPDATE project SET opened_at = opened_at - past, updated_at = updated_at - past,
            deleted_at = deleted_at - past
          FROM (SELECT ${days}::integer * interval '1 day' AS past) it WHERE id = ${id}`)
      )
    )
  )
