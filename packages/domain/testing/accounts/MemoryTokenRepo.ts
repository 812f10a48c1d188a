import { DateTime, Effect, Layer, Option, Result, Struct } from "effect"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { AccessToken } from "../../src/accounts/User.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import type { TokenId } from "../../src/shared/Ids.ts"
import { attempt, noRoom } from "../quotas/memoryRoom.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { pageOf } from "../shared/pageOf.ts"
import { rolesOf } from "./MemoryMembers.ts"

interface TokenRow extends AccessToken {
  readonly secretHash: string
}

const withoutSecret = ({ secretHash: _, ...token }: TokenRow): AccessToken => token

export const MemoryTokenRepo = {
  layer: Layer.effect(
    TokenRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const { liveTokens: limit } = yield* Quotas
      const tokens = store.table<TokenRow>("token")
      const change = (id: TokenId, fields: Partial<TokenRow>) => {
        const row = tokens.rows.get(id)
        if (row !== undefined) tokens.rows.set(id, { ...row, ...fields })
      }
      return TokenRepo.of({
        insert: (token, secretHash) =>
          attempt(store, (now) => {
            const live = [...tokens.rows.values()].filter(
              (it) =>
                it.ownerId === token.ownerId &&
                it.revokedAt === null &&
                DateTime.isGreaterThan(it.expiresAt, now)
            )
            if (!fitsQuota(live.length, 1, limit)) return noRoom("live_tokens", limit, live.length)
            const row = { ...token, secretHash, createdAt: now, lastUsedAt: null, revokedAt: null }
            tokens.rows.set(token.id, row)
            return Result.succeed(withoutSecret(row))
          }),
        list: (ownerId, page) =>
          store.step(() =>
            pageOf(
              [...tokens.rows.values()].filter((row) => row.ownerId === ownerId).map(withoutSecret),
              page
            )
          ),
        find: (id) =>
          store.step(() => Option.map(Option.fromUndefinedOr(tokens.rows.get(id)), withoutSecret)),
        authenticate: (secretHash, now) =>
          store.step(() => {
            const row = [...tokens.rows.values()].find((token) => token.secretHash === secretHash)
            const roles = row === undefined ? undefined : rolesOf(store, row.ownerId)
            return row === undefined ||
              roles === undefined ||
              row.revokedAt !== null ||
              row.expiresAt.epochMilliseconds <= now.epochMilliseconds
              ? Option.none()
              : Option.some({ token: Struct.pick(row, ["id", "scope", "lastUsedAt"]), roles })
          }),
        touch: (id, at) =>
          store.step(() => {
            const last = tokens.rows.get(id)?.lastUsedAt ?? null
            if (last === null || DateTime.isLessThan(last, at)) change(id, { lastUsedAt: at })
          }),
        revoke: (id, at) =>
          store.step(() => {
            if (tokens.rows.get(id)?.revokedAt === null) change(id, { revokedAt: at })
          })
      })
    })
  )
}
