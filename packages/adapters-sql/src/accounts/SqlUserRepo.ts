import { EmailTaken, LastSiteAdmin } from "@design-workspace/domain/accounts/AccountErrors"
import { isLastSiteAdmin } from "@design-workspace/domain/accounts/Accounts"
import { CredentialRepo } from "@design-workspace/domain/accounts/CredentialRepo"
import { People } from "@design-workspace/domain/accounts/People"
import { User } from "@design-workspace/domain/accounts/User"
import { type NewUser, UserRepo } from "@design-workspace/domain/accounts/UserRepo"
import { type OrgId, UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, createdPage, newestFirst } from "../sql/pages.ts"
import { booleans, execute, hasRow, integers, rowsOf } from "../sql/Rows.ts"
import { authorName, changedBy, storeTime } from "../sql/rowChanges.ts"
import { ownedBy } from "../sql/visibility.ts"

const people = rowsOf(Schema.Struct({ id: UserId, authorName: Schema.NullOr(Schema.String) }))

export const SqlPeople = {
  layer: Layer.effect(
    People,
    Effect.map(SqlClient, (sql) =>
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

const credentialRepo = Effect.map(SqlClient, (sql) =>
  CredentialRepo.of({
    // Locks the users first. A sign-in holds its user's row until its session is visible.
    endAll: Effect.fnUntraced(function* (unusable) {
      const passwords = yield* integers.only(sql`
        WITH ended AS (
          UPDATE app_user SET password_hash = ${unusable} WHERE password_hash <> ${unusable} RETURNING 1
        ) SELECT count(*)::integer AS count FROM ended`)
      const tokens = yield* integers.only(sql`
        WITH ended AS (
          UPDATE access_token SET revoked_at = ${storeTime(sql)} WHERE revoked_at IS NULL RETURNING 1
        ) SELECT count(*)::integer AS count FROM ended`)
      const sessions = yield* integers.only(sql`
        WITH ended AS (DELETE FROM session WHERE user_id IS NOT NULL RETURNING 1)
        SELECT count(*)::integer AS count FROM ended`)
      return { passwords, sessions, tokens }
    })
  })
)

export const SqlCredentialRepo = { layer: Layer.effect(CredentialRepo, credentialRepo) }

const removables = rowsOf(Schema.Struct({ id: UserId, siteAdmin: Schema.Boolean }))

const makeRemoveUser = (sql: SqlClient) => {
  /** As the user's writes of a project do. For a site-admin it locks all of them, so that the last is recognised. */
  const lockWithProjects = Effect.fnUntraced(function* (id: UserId) {
    yield* execute(
      sql`SELECT FROM project WHERE owner_id = ${id} OR deleted_by = ${id} ORDER BY id FOR NO KEY UPDATE`
    )
    const locked = yield* removables.all(sql`
      SELECT id, site_admin AS "siteAdmin" FROM app_user
      WHERE id = ${id} OR site_admin AND EXISTS (SELECT FROM app_user WHERE id = ${id} AND site_admin)
      ORDER BY id FOR UPDATE`)
    const siteAdmins = locked.filter(({ siteAdmin }) => siteAdmin).map((user) => user.id)
    if (isLastSiteAdmin(id, siteAdmins)) return yield* new LastSiteAdmin()
  })

  const removeLocked = (id: UserId, by: UserId | null | undefined) =>
    hasRow(sql`
      WITH changed AS (
        UPDATE project SET owner_id = NULL, ${changedBy(sql, by)}
        WHERE owner_id = ${id}
        RETURNING id, updated_at, graph_version
      ), recorded AS (
        INSERT INTO project_version (project_id, version, graph_version)
        SELECT id, updated_at, graph_version FROM changed
      ), collections AS (
        UPDATE collection SET deleted_by = NULL, ${changedBy(sql, by)} WHERE deleted_by = ${id}
      ), spaces AS (
        UPDATE space SET deleted_by = NULL, ${changedBy(sql, by)} WHERE deleted_by = ${id}
      )
      DELETE FROM app_user WHERE id = ${id} RETURNING true AS removed`)

  return (id: UserId, by: UserId | null | undefined) =>
    Effect.andThen(lockWithProjects(id), removeLocked(id, by))
}

const UserRow = Schema.Struct({ ...User.fields, createdAt: Schema.DateTimeUtcFromDate })
const users = rowsOf(UserRow)
const records = rowsOf(Schema.Struct({ ...UserRow.fields, passwordHash: Schema.String }))

const emailKey = (email: string): string => email.toLowerCase()

const userRepo = Effect.gen(function* () {
  const sql = yield* SqlClient
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
      createdPage(
        users.all(sql`
          SELECT ${columns} FROM app_user
          WHERE strpos(email_key, ${emailKey(email)}) > 0
            AND ${amongMembers(organisations)} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        page
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
      hasRow(sql`
        UPDATE app_user SET password_hash = ${passwordHash}
        WHERE id = ${id} AND ${from === null ? sql`true` : sql`password_hash = ${from}`}
        RETURNING true AS changed`),

    remove: (id, by) => transactor.run(remove(id, by)),

    isEmpty: booleans.only(sql`SELECT NOT EXISTS (SELECT FROM app_user) AS empty`)
  })
})

export const SqlUserRepo = { layer: Layer.effect(UserRepo, userRepo) }
