import { EmailTaken } from "@design-workspace/domain/accounts/AccountErrors"
import { User } from "@design-workspace/domain/accounts/User"
import { type NewUser, UserRepo } from "@design-workspace/domain/accounts/UserRepo"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, byCreation, newestFirst, toPage } from "../sql/Keyset.ts"
import { ownedBy } from "../sql/ownedBy.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { makeRemoveUser } from "./makeRemoveUser.ts"

const UserRow = Schema.Struct({ ...User.fields, createdAt: Schema.DateTimeUtcFromDate })
const users = rowsOf(UserRow)
const records = rowsOf(Schema.Struct({ ...UserRow.fields, passwordHash: Schema.String }))
const changes = rowsOf(Schema.Struct({ changed: Schema.Boolean }))
const emptiness = rowsOf(Schema.Struct({ empty: Schema.Boolean }))

const emailKey = (email: string): string => email.toLowerCase()

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const transactor = yield* Transactor
  const columns = sql.literal(`id, email, name, site_admin AS "siteAdmin", created_at AS "createdAt"`)
  const recordColumns = sql`${columns}, password_hash AS "passwordHash"`

  const amongMembers = (organisations: ReadonlyArray<OrgId> | "all") =>
    organisations === "all"
      ? sql`true`
      : sql`EXISTS (
          SELECT FROM member
          WHERE member.user_id = app_user.id AND ${ownedBy(sql, "member.org_id", organisations)}
        )`

  const insert = ({ email, id, name, passwordHash, siteAdmin }: NewUser, condition: Fragment) =>
    users.first(sql`
      INSERT INTO app_user (id, email, email_key, name, site_admin, password_hash)
      SELECT ${id}::uuid, ${email}, ${emailKey(email)}, ${name}, ${siteAdmin}, ${passwordHash} WHERE ${condition}
      ON CONFLICT (email_key) DO NOTHING
      RETURNING ${columns}`)

  const remove = makeRemoveUser(sql)

  return UserRepo.of({
    find: (id) => records.first(sql`SELECT ${recordColumns} FROM app_user WHERE id = ${id}`),

    findByEmail: (email) =>
      records.first(sql`SELECT ${recordColumns} FROM app_user WHERE email_key = ${emailKey(email)}`),

    search: (email, organisations, page) =>
      Effect.map(
        users.all(sql`
          SELECT ${columns} FROM app_user
          WHERE strpos(email_key, ${emailKey(email)}) > 0
            AND ${amongMembers(organisations)} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        (rows) => toPage(rows, page, byCreation)
      ),

    insert: (user) =>
      Effect.flatMap(
        insert(user, sql`true`),
        Option.match({
          onNone: () => Effect.fail(new EmailTaken({ email: user.email })),
          onSome: Effect.succeed
        })
      ),

    // Nobody can insert a user between the check and the insertion.
    insertFirst: (user) =>
      execute(sql`LOCK TABLE app_user IN SHARE ROW EXCLUSIVE MODE`).pipe(
        Effect.andThen(insert(user, sql`NOT EXISTS (SELECT FROM app_user)`)),
        transactor.run,
        Effect.map(Option.isSome)
      ),

    setPassword: (id, passwordHash, from) =>
      Effect.map(
        changes.first(sql`
          UPDATE app_user SET password_hash = ${passwordHash}
          WHERE id = ${id} AND ${from === null ? sql`true` : sql`password_hash = ${from}`}
          RETURNING true AS changed`),
        Option.isSome
      ),

    remove: (id) => transactor.run(remove(id)),

    isEmpty: Effect.map(
      emptiness.only(sql`SELECT NOT EXISTS (SELECT FROM app_user) AS empty`),
      ({ empty }) => empty
    )
  })
})

/** `UserRepo` on PostgreSQL. Rows that refer to a user are deleted with it by foreign key. */
export const SqlUserRepo = {
  layer: Layer.effect(UserRepo, make)
}
