import { Effect, Layer } from "effect"
import { CredentialRepo } from "../../src/accounts/CredentialRepo.ts"
import type { AccessToken } from "../../src/accounts/User.ts"
import type { UserRecord } from "../../src/accounts/UserRepo.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

export const MemoryCredentialRepo = {
  layer: Layer.effect(
    CredentialRepo,
    Effect.map(MemoryStore, (store) => {
      const users = store.table<UserRecord>("user")
      const tokens = store.table<AccessToken>("token")
      const sessions = store.table<{ readonly userId: string | null }>("session")
      return CredentialRepo.of({
        endAll: (unusable) =>
          store.step((now) => {
            const known = [...users.rows].filter(([, user]) => user.passwordHash !== unusable)
            for (const [id, user] of known) users.rows.set(id, { ...user, passwordHash: unusable })
            const live = [...tokens.rows].filter(([, token]) => token.revokedAt === null)
            for (const [id, token] of live) tokens.rows.set(id, { ...token, revokedAt: now })
            const open = [...sessions.rows].filter(([, session]) => session.userId !== null)
            for (const [id] of open) sessions.rows.delete(id)
            return { passwords: known.length, sessions: open.length, tokens: live.length }
          })
      })
    })
  )
}
