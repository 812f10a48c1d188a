import { DateTime, type Duration, Effect, Layer, Option, Result } from "effect"
import type { Claim } from "../../src/idempotency/Claim.ts"
import { IdempotencyRepo, type TakenKey } from "../../src/idempotency/IdempotencyRepo.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import type { ClaimId } from "../../src/shared/Ids.ts"
import { attempt, noRoom } from "../quotas/memoryRoom.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

interface KeyRow extends TakenKey {
  readonly claimId: ClaimId
  readonly expiresAt: DateTime.Utc
}

const placeOf = ({ key, userId }: Claim): string => `${userId} ${key}`

/** `IdempotencyRepo` over the in-memory store, by the fiber's clock. */
export const MemoryIdempotencyRepo = {
  layer: Layer.effect(
    IdempotencyRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const { idempotencyKeys: limit } = yield* Quotas
      const keys = store.table<KeyRow>("idempotency_key")

      const isLive = (row: KeyRow, now: DateTime.Utc) =>
        row.expiresAt.epochMilliseconds > now.epochMilliseconds

      const changeOpen = (
        claim: Claim,
        change: (row: KeyRow, now: DateTime.Utc) => KeyRow | null
      ): Effect.Effect<boolean> =>
        store.step((now) => {
          const row = keys.rows.get(placeOf(claim))
          if (row === undefined || row.claimId !== claim.id || row.result !== null) return false
          const changed = change(row, now)
          if (changed !== null) keys.rows.set(placeOf(claim), changed)
          return changed !== null
        })

      const after = (now: DateTime.Utc, time: Duration.Duration) => DateTime.addDuration(now, time)

      return IdempotencyRepo.of({
        claim: (claim, fingerprint, lease) =>
          attempt(store, (now) => {
            const row = keys.rows.get(placeOf(claim))
            if (row !== undefined && isLive(row, now)) {
              return Result.succeed(Option.some({ fingerprint: row.fingerprint, result: row.result }))
            }
            const live = [...keys.rows].filter(
              ([place, it]) => place.startsWith(`${claim.userId} `) && isLive(it, now)
            )
            if (!fitsQuota(live.length, 1, limit)) return noRoom("idempotency_keys", limit, live.length)
            const expiresAt = after(now, lease)
            keys.rows.set(placeOf(claim), { fingerprint, result: null, claimId: claim.id, expiresAt })
            return Result.succeed(Option.none())
          }),
        renew: (claim, lease) => changeOpen(claim, (row, now) => ({ ...row, expiresAt: after(now, lease) })),
        complete: (claim, result, keep) =>
          changeOpen(claim, (row, now) =>
            isLive(row, now) ? { ...row, result, expiresAt: after(now, keep) } : null
          ),
        release: (claim) =>
          store.step(() => {
            const row = keys.rows.get(placeOf(claim))
            if (row?.claimId === claim.id && row.result === null) keys.rows.delete(placeOf(claim))
          }),
        removeExpired: store.step((now) => {
          for (const [place, row] of keys.rows) if (!isLive(row, now)) keys.rows.delete(place)
        })
      })
    })
  )
}
