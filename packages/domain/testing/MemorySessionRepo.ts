import { type DateTime, Effect, Layer, Option } from "effect"
import { type LiveSession, type SessionHolder, SessionRepo } from "../src/accounts/SessionRepo.ts"
import type { UserRecord } from "../src/accounts/UserRepo.ts"
import type { GuestId, SessionId, UserId } from "../src/shared/Ids.ts"
import { rolesOf } from "./MemoryMembers.ts"
import { MemoryStore } from "./MemoryStore.ts"

interface SessionRow {
  readonly id: SessionId
  readonly secretHash: string
  readonly userId: UserId | null
  readonly guestId: GuestId | null
  readonly expiresAt: DateTime.Utc
}

const live = (store: MemoryStore["Service"], row: SessionRow): LiveSession | undefined => {
  const { expiresAt, guestId, id, userId } = row
  if (guestId !== null) return { _tag: "Guest", id, guestId, expiresAt }
  const roles = userId === null ? undefined : rolesOf(store, userId)
  return roles === undefined ? undefined : { _tag: "User", id, roles, expiresAt }
}

/** `SessionRepo` over the in-memory store. */
export const MemorySessionRepo = {
  layer: Layer.effect(
    SessionRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const sessions = store.table<SessionRow>("session")
      const users = store.table<UserRecord>("user")
      const fits = (holder: SessionHolder) =>
        "guestId" in holder ||
        holder.passwordHash === undefined ||
        users.rows.get(holder.userId)?.passwordHash === holder.passwordHash
      const removeWhere = (gone: (row: SessionRow) => boolean) =>
        store.step(() => {
          for (const row of sessions.rows.values()) if (gone(row)) sessions.rows.delete(row.id)
        })
      return SessionRepo.of({
        insert: (id, secretHash, holder, expiresAt) =>
          store.step(() => {
            if (!fits(holder)) return false
            const userId = "userId" in holder ? holder.userId : null
            const guestId = "guestId" in holder ? holder.guestId : null
            sessions.rows.set(id, { id, secretHash, userId, guestId, expiresAt })
            return true
          }),
        authenticate: (secretHash, now) =>
          store.step(() => {
            const row = [...sessions.rows.values()].find((session) => session.secretHash === secretHash)
            return row === undefined || row.expiresAt.epochMilliseconds <= now.epochMilliseconds
              ? Option.none()
              : Option.fromUndefinedOr(live(store, row))
          }),
        extend: (id, expiresAt) =>
          store.step(() => {
            const row = sessions.rows.get(id)
            if (row !== undefined) sessions.rows.set(id, { ...row, expiresAt })
          }),
        remove: (id) => removeWhere((row) => row.id === id),
        removeAllOf: (userId, except) => removeWhere((row) => row.userId === userId && row.id !== except),
        removeExpired: (now) => removeWhere((row) => row.expiresAt.epochMilliseconds <= now.epochMilliseconds)
      })
    })
  )
}
