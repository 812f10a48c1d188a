import { Effect, Layer, Option } from "effect"
import { type IdentityKey, IdentityRepo } from "../../src/sessions/IdentityRepo.ts"
import type { UserId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

interface IdentityRow extends IdentityKey {
  readonly userId: UserId
}

const keyOf = ({ issuer, subject }: IdentityKey): string => JSON.stringify([issuer, subject])

export const MemoryIdentityRepo = {
  layer: Layer.effect(
    IdentityRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const identities = store.table<IdentityRow>("identity")
      return IdentityRepo.of({
        find: (key) => store.step(() => Option.fromUndefinedOr(identities.rows.get(keyOf(key))?.userId)),
        link: ({ issuer, subject }, userId) =>
          store.step(() => {
            const key = keyOf({ issuer, subject })
            const taken = [...identities.rows.values()].some(
              (row) => row.userId === userId && row.issuer === issuer
            )
            if (!identities.rows.has(key) && !taken && store.table("user").rows.has(userId))
              identities.rows.set(key, { issuer, subject, userId })
            return identities.rows.get(key)?.userId === userId
          }),
        unlink: (userId) =>
          store.step(() => {
            const own = [...identities.rows].filter(([, row]) => row.userId === userId)
            for (const [key] of own) identities.rows.delete(key)
            return own.length
          })
      })
    })
  )
}
