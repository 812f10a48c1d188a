import { OrgRole } from "@design-workspace/domain/access/Actor"
import { OrganisationRepo } from "@design-workspace/domain/accounts/OrganisationRepo"
import { Member, Organisation } from "@design-workspace/domain/accounts/User"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterCursor, createdPage, newestFirst, userPage } from "../sql/pages.ts"
import { execute, rowsOf, valuesOf } from "../sql/Rows.ts"
import { ownedBy } from "../sql/visibility.ts"

const fields = { ...Organisation.fields, createdAt: Schema.DateTimeUtcFromDate }
const organisations = rowsOf(Schema.Struct(fields))
const found = rowsOf(Schema.Struct({ ...fields, exactName: Schema.Boolean }))
const members = rowsOf(Schema.Struct({ ...Member.fields, createdAt: Schema.DateTimeUtcFromDate }))
const roles = valuesOf(OrgRole)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const columns = sql.literal(`id, name, created_at AS "createdAt"`)

  return OrganisationRepo.of({
    find: (id) => organisations.first(sql`SELECT ${columns} FROM organisation WHERE id = ${id}`),

    list: (ids, page) =>
      createdPage(
        organisations.all(sql`
          SELECT ${columns} FROM organisation
          WHERE ${ownedBy(sql, "id", ids)} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        page
      ),

    search: (ids, text, most) =>
      found.all(sql`
        SELECT ${columns}, lower(name) = lower(${text}) AS "exactName" FROM organisation
        WHERE ${ownedBy(sql, "id", ids)} AND strpos(lower(name), lower(${text})) > 0
        ORDER BY "exactName" DESC, created_at DESC, id DESC
        LIMIT ${most}`),

    insert: ({ id, name }) =>
      organisations.only(sql`
        INSERT INTO organisation (id, name) VALUES (${id}, ${name}) RETURNING ${columns}`),

    members: (id, page) =>
      userPage(
        members.all(sql`
          SELECT id AS "userId", email, name, role, created_at AS "createdAt"
          FROM member JOIN app_user ON id = user_id
          WHERE org_id = ${id} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        page
      ),

    roleOf: (id, userId) =>
      roles.first(sql`SELECT role FROM member WHERE org_id = ${id} AND user_id = ${userId}`),

    putMember: (id, userId, role) =>
      execute(sql`
        INSERT INTO member (org_id, user_id, role)
        SELECT ${id}, id, ${role} FROM app_user WHERE id = ${userId} FOR KEY SHARE
        ON CONFLICT (org_id, user_id) DO UPDATE SET role = excluded.role`),

    removeMember: (id, userId) =>
      execute(sql`
        WITH managed AS (
          DELETE FROM space_manager USING space
          WHERE space.id = space_manager.space_id AND space.org_id = ${id}
            AND space_manager.user_id = ${userId}
        )
        DELETE FROM member WHERE org_id = ${id} AND user_id = ${userId}`)
  })
})

export const SqlOrganisationRepo = { layer: Layer.effect(OrganisationRepo, make) }
