import { EmailTaken } from "@design-workspace/domain/accounts/AccountErrors"
import { User } from "@design-workspace/domain/accounts/User"
import { UserRepo } from "@design-workspace/domain/accounts/UserRepo"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { afterCursor, byCreation, newestFirst, toPage } from "./Keyset.ts"
import { execute, rowsOf } from "./Rows.ts"
import { nextVersion } from "./VersionClock.ts"

const UserRow = Schema.Struct({ ...User.fields, createdAt: Schema.DateTimeUtcFromDate })
const users = rowsOf(UserRow)
const records = rowsOf(Schema.Struct({ ...UserRow.fields, passwordHash: Schema.String }))
const removals = rowsOf(Schema.Struct({ removed: Schema.Boolean }))
const emptiness = rowsOf(Schema.Struct({ empty: Schema.Boolean }))

const emailKey = (email: string): string => email.toLowerCase()

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal(`id, email, name, site_admin AS "siteAdmin", created_at AS "createdAt"`)
  const recordColumns = sql`${columns}, password_hash AS "passwordHash"`

  const amongMembers = (organisations: ReadonlyArray<OrgId> | "all") =>
    organisations === "all"
      ? sql`true`
      : sql`EXISTS (
          SELECT FROM member
          WHERE member.user_id = app_user.id AND member.org_id = ANY(${organisations}::uuid[])
        )`

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

    insert: ({ email, id, name, passwordHash, siteAdmin }) =>
      users
        .first(sql`
          INSERT INTO app_user (id, email, email_key, name, site_admin, password_hash)
          VALUES (${id}, ${email}, ${emailKey(email)}, ${name}, ${siteAdmin}, ${passwordHash})
          ON CONFLICT (email_key) DO NOTHING
          RETURNING ${columns}`)
        .pipe(
          Effect.flatMap(
            Option.match({ onNone: () => Effect.fail(new EmailTaken({ email })), onSome: Effect.succeed })
          )
        ),

    setPassword: (id, passwordHash) =>
      execute(sql`UPDATE app_user SET password_hash = ${passwordHash} WHERE id = ${id}`),

    remove: (id) =>
      // Locked first, so that no project of the user's is added between: each gets a version without an owner.
      sql`SELECT FROM app_user WHERE id = ${id} FOR UPDATE`.pipe(
        Effect.andThen(
          removals.first(sql`
            WITH changed AS (
              UPDATE project SET owner_id = NULL, updated_at = ${nextVersion(sql)}
              WHERE owner_id = ${id}
              RETURNING id, updated_at, graph_version
            ), version AS (
              INSERT INTO project_version (project_id, version, graph_version) TABLE changed
            )
            DELETE FROM app_user WHERE id = ${id} RETURNING true AS removed`)
        ),
        sql.withTransaction,
        Effect.orDie,
        Effect.map(Option.isSome)
      ),

    isEmpty: Effect.map(
      emptiness.only(sql`SELECT NOT EXISTS (SELECT FROM app_user) AS empty`),
      ({ empty }) => empty
    )
  })
})

/** `UserRepo` on PostgreSQL. Whatever names a user goes with it by foreign key. */
export const SqlUserRepo = { layer: Layer.effect(UserRepo, make) }
