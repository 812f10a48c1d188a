import { IdentityRepo } from "@design-workspace/domain/sessions/IdentityRepo"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"

const identities = rowsOf(Schema.Struct({ userId: UserId }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const find: IdentityRepo["Service"]["find"] = ({ issuer, subject }) =>
    Effect.map(
      identities.first(sql`
        SELECT user_id AS "userId" FROM user_identity WHERE issuer = ${issuer} AND subject = ${subject}`),
      Option.map(({ userId }) => userId)
    )

  return IdentityRepo.of({
    find,

    // The insertion has waited for a conflicting one, so the query after it sees that.
    link: ({ issuer, subject }, userId) =>
      execute(sql`
        INSERT INTO user_identity (issuer, subject, user_id)
        SELECT ${issuer}, ${subject}, id FROM app_user WHERE id = ${userId} FOR KEY SHARE
        ON CONFLICT DO NOTHING`).pipe(
        Effect.andThen(find({ issuer, subject })),
        Effect.map(Option.contains(userId))
      ),

    unlink: (userId) =>
      Effect.map(
        identities.all(
          sql`DELETE FROM user_identity WHERE user_id = ${userId} RETURNING user_id AS "userId"`
        ),
        (removed) => removed.length
      )
  })
})

export const SqlIdentityRepo = { layer: Layer.effect(IdentityRepo, make) }
