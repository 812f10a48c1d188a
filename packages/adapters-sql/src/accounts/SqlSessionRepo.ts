import {
  type LiveSession,
  type SessionOwner,
  SessionRepo
} from "@design-workspace/domain/accounts/SessionRepo"
import { IdentityRepo } from "@design-workspace/domain/sessions/IdentityRepo"
import { GuestId, SessionId, UserId } from "@design-workspace/domain/shared/Ids"
import { Duration, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { execute, instants, rowsOf, valuesOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"
import { Memberships, memberships, toRoles } from "./SqlTokenRepo.ts"

const identities = valuesOf(UserId)

const identityRepo = Effect.gen(function* () {
  const sql = yield* SqlClient

  const find: IdentityRepo["Service"]["find"] = ({ issuer, subject }) =>
    identities.first(sql`
      SELECT user_id AS "userId" FROM user_identity WHERE issuer = ${issuer} AND subject = ${subject}`)

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

export const SqlIdentityRepo = { layer: Layer.effect(IdentityRepo, identityRepo) }

const Common = { id: SessionId, left: Schema.DurationFromMillis }
const SessionRow = Schema.Union([
  Schema.Struct({ ...Common, userId: UserId, siteAdmin: Schema.Boolean, memberships: Memberships }),
  Schema.Struct({ ...Common, userId: Schema.Null, guestId: GuestId })
])
const sessions = rowsOf(SessionRow)

const toSession = (row: typeof SessionRow.Type): LiveSession =>
  row.userId === null
    ? { _tag: "Guest", id: row.id, guestId: row.guestId, left: row.left }
    : { _tag: "User", id: row.id, roles: toRoles(row.userId, row.siteAdmin, row.memberships), left: row.left }

const sessionRepo = Effect.gen(function* () {
  const sql = yield* SqlClient

  /** Keeps the password unchanged until whoever changes it can see the session and end it. */
  const passwordOf = (sessionOwner: SessionOwner) =>
    "userId" in sessionOwner && sessionOwner.passwordHash !== undefined
      ? sql`FROM app_user WHERE app_user.id = ${sessionOwner.userId} AND password_hash = ${sessionOwner.passwordHash} FOR SHARE`
      : sql``

  const endAfter = (lifetime: Duration.Duration) =>
    sql`${storeTime(sql)} + ${Duration.toMillis(lifetime)}::float8 * interval '1 millisecond'`

  return SessionRepo.of({
    insert: (id, secretHash, sessionOwner, lifetime) =>
      instants.first(sql`
        INSERT INTO session (id, secret_hash, user_id, guest_id, expires_at)
        SELECT ${id}::uuid, ${secretHash}, ${"userId" in sessionOwner ? sessionOwner.userId : null}::uuid,
          ${"guestId" in sessionOwner ? sessionOwner.guestId : null}::uuid, ${endAfter(lifetime)}
        ${passwordOf(sessionOwner)}
        RETURNING expires_at AS "expiresAt"`),

    authenticate: (secretHash) =>
      Effect.map(
        sessions.first(sql`
          SELECT session.id, user_id AS "userId", guest_id AS "guestId",
            greatest(0, extract(epoch FROM expires_at - clock_timestamp())::float8 * 1000) AS left,
            site_admin AS "siteAdmin", ${memberships(sql)} AS memberships
          FROM session LEFT JOIN app_user ON app_user.id = user_id
          WHERE secret_hash = ${secretHash} AND expires_at > clock_timestamp()`),
        Option.map(toSession)
      ),

    extend: (id, lifetime) =>
      instants.first(sql`
        UPDATE session SET expires_at = ${endAfter(lifetime)} WHERE id = ${id} RETURNING expires_at AS "expiresAt"`),

    remove: (id) => execute(sql`DELETE FROM session WHERE id = ${id}`),

    removeAllOf: (userId, except) =>
      execute(sql`DELETE FROM session WHERE user_id = ${userId} AND id IS DISTINCT FROM ${except}`),

    removeExpired: execute(sql`DELETE FROM session WHERE expires_at <= now()`)
  })
})

export const SqlSessionRepo = { layer: Layer.effect(SessionRepo, sessionRepo) }
