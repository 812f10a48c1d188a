import { DateTime, Duration, Effect, Layer, Option } from "effect"
import { type LiveSession, type SessionOwner, SessionRepo } from "../../src/accounts/SessionRepo.ts"
import type { UserRecord } from "../../src/accounts/UserRepo.ts"
import type { GuestId, SessionId, UserId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { rolesOf } from "./MemoryMembers.ts"

/** A row of the table `session`. */
export interface SessionRow {
  readonly id: SessionId
  readonly secretHash: string
  readonly userId: UserId | null
  readonly guestId: GuestId | null
  readonly expiresAt: DateTime.Utc
}

const leftOf = ({ expiresAt }: SessionRow, now: DateTime.Utc): number =>
  expiresAt.epochMilliseconds - now.epochMilliseconds

const live = (store: MemoryStore["Service"], row: SessionRow, now: DateTime.Utc): LiveSession | undefined => {
  const { guestId, id, userId } = row
  const left = Duration.millis(leftOf(row, now))
  if (guestId !== null) return { _tag: "Guest", id, guestId, left }
  const roles = userId === null ? undefined : rolesOf(store, userId)
  return roles === undefined ? undefined : { _tag: "User", id, roles, left }
}

export const MemorySessionRepo = {
  layer: Layer.effect(
    SessionRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const sessions = store.table<SessionRow>("session")
      const users = store.table<UserRecord>("user")
      const fits = (sessionOwner: SessionOwner) =>
        "guestId" in sessionOwner ||
        sessionOwner.passwordHash === undefined ||
        users.rows.get(sessionOwner.userId)?.passwordHash === sessionOwner.passwordHash
      const removeWhere = (gone: (row: SessionRow, now: DateTime.Utc) => boolean) =>
        store.step((now) => {
          for (const row of sessions.rows.values()) if (gone(row, now)) sessions.rows.delete(row.id)
        })
      return SessionRepo.of({
        insert: (id, secretHash, sessionOwner, lifetime) =>
          store.step((now) => {
            if (!fits(sessionOwner)) return Option.none()
            const expiresAt = DateTime.addDuration(now, lifetime)
            const userId = "userId" in sessionOwner ? sessionOwner.userId : null
            const guestId = "guestId" in sessionOwner ? sessionOwner.guestId : null
            sessions.rows.set(id, { id, secretHash, userId, guestId, expiresAt })
            return Option.some(expiresAt)
          }),
        authenticate: (secretHash) =>
          store.step((now) => {
            const row = [...sessions.rows.values()].find((session) => session.secretHash === secretHash)
            return row === undefined || leftOf(row, now) <= 0
              ? Option.none()
              : Option.fromUndefinedOr(live(store, row, now))
          }),
        extend: (id, lifetime) =>
          store.step((now) => {
            const row = sessions.rows.get(id)
            if (row === undefined) return Option.none()
            const expiresAt = DateTime.addDuration(now, lifetime)
            sessions.rows.set(id, { ...row, expiresAt })
            return Option.some(expiresAt)
          }),
        remove: (id) => removeWhere((row) => row.id === id),
        removeAllOf: (userId, except) => removeWhere((row) => row.userId === userId && row.id !== except),
        removeExpired: removeWhere((row, now) => leftOf(row, now) <= 0)
      })
    })
  )
}
