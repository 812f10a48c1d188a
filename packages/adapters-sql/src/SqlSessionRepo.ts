import {
  type LiveSession,
  type SessionHolder,
  SessionRepo
} from "@design-workspace/domain/accounts/SessionRepo"
import { GuestId, SessionId, UserId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "./Rows.ts"
import { Memberships, memberships, toRoles } from "./UserRolesRow.ts"

const Common = { id: SessionId, expiresAt: Schema.DateTimeUtcFromDate }
const SessionRow = Schema.Union([
  Schema.Struct({ ...Common, userId: UserId, siteAdmin: Schema.Boolean, memberships: Memberships }),
  Schema.Struct({ ...Common, userId: Schema.Null, guestId: GuestId })
])
const sessions = rowsOf(SessionRow)
const insertions = rowsOf(Schema.Struct({ inserted: Schema.Boolean }))

const toSession = (row: typeof SessionRow.Type): LiveSession =>
  row.userId === null
    ? { _tag: "Guest", id: row.id, guestId: row.guestId, expiresAt: row.expiresAt }
    : {
        _tag: "User",
        id: row.id,
        roles: toRoles(row.userId, row.siteAdmin, row.memberships),
        expiresAt: row.expiresAt
      }

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** The lock keeps the password as it is until the session is there for whoever changes it and ends all sessions. */
  const passwordOf = (holder: SessionHolder) =>
    "userId" in holder && holder.passwordHash !== undefined
      ? sql`FROM app_user WHERE app_user.id = ${holder.userId} AND password_hash = ${holder.passwordHash} FOR SHARE`
      : sql``

  return SessionRepo.of({
    insert: (id, secretHash, holder, expiresAt) =>
      Effect.map(
        insertions.first(sql`
          INSERT INTO session (id, secret_hash, user_id, guest_id, expires_at)
          SELECT ${id}::uuid, ${secretHash}, ${"userId" in holder ? holder.userId : null}::uuid,
            ${"guestId" in holder ? holder.guestId : null}::uuid, ${DateTime.toDateUtc(expiresAt)}::timestamptz
          ${passwordOf(holder)}
          RETURNING true AS inserted`),
        Option.isSome
      ),

    authenticate: (secretHash, now) =>
      Effect.map(
        sessions.first(sql`
          SELECT session.id, user_id AS "userId", guest_id AS "guestId", expires_at AS "expiresAt",
            site_admin AS "siteAdmin", ${memberships(sql)} AS memberships
          FROM session LEFT JOIN app_user ON app_user.id = user_id
          WHERE secret_hash = ${secretHash} AND expires_at > ${DateTime.toDateUtc(now)}`),
        Option.map(toSession)
      ),

    extend: (id, expiresAt) =>
      execute(sql`UPDATE session SET expires_at = ${DateTime.toDateUtc(expiresAt)} WHERE id = ${id}`),

    remove: (id) => execute(sql`DELETE FROM session WHERE id = ${id}`),

    removeAllOf: (userId, except) =>
      execute(sql`DELETE FROM session WHERE user_id = ${userId} AND id IS DISTINCT FROM ${except}`),

    removeExpired: (now) => execute(sql`DELETE FROM session WHERE expires_at <= ${DateTime.toDateUtc(now)}`)
  })
})

/** `SessionRepo` on PostgreSQL. */
export const SqlSessionRepo = { layer: Layer.effect(SessionRepo, make) }
