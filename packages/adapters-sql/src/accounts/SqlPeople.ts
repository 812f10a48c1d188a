import { People } from "@design-workspace/domain/accounts/People"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { authorName } from "../sql/versionAuthors.ts"

const people = rowsOf(Schema.Struct({ id: UserId, authorName: Schema.NullOr(Schema.String) }))

/** `People` on PostgreSQL. */
export const SqlPeople = {
  layer: Layer.effect(
    People,
    Effect.map(SqlClient.SqlClient, (sql) =>
      People.of({
        namesOf: (ids) =>
          Effect.map(
            people.all(
              sql`SELECT id, ${authorName(sql)} FROM app_user author WHERE id = ANY(${[...ids]}::uuid[])`
            ),
            (rows) =>
              new Map(rows.flatMap(({ authorName, id }) => (authorName === null ? [] : [[id, authorName]])))
          )
      })
    )
  )
}
