import { Effect } from "effect"
import { QuotaExceeded, type QuotaName } from "../../src/quotas/QuotaExceeded.ts"

/** By which quota a write is refused. */
export const refused = <A, E, R>(write: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(write), (error) => {
    if (!(error instanceof QuotaExceeded)) throw new Error(`not refused by a quota: ${String(error)}`)
    const { limit, quota, used } = error
    return { limit, quota, used }
  })

/** What `refused` says of such a quota. */
export const fact = (quota: QuotaName, limit: number, used: number) => ({ quota, limit, used })
