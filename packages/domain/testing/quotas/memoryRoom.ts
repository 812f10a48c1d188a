import { type DateTime, Effect, Result } from "effect"
import { QuotaExceeded, type QuotaName } from "../../src/quotas/QuotaExceeded.ts"
import type { MemoryStore } from "../shared/MemoryStore.ts"

/** A step that may be refused. */
export const attempt = <A, E>(
  store: MemoryStore["Service"],
  run: (now: DateTime.Utc) => Result.Result<A, E>
): Effect.Effect<A, E> => Effect.flatMap(store.step(run), Effect.fromResult)

/** That a quota is used up. */
export const noRoom = (quota: QuotaName, limit: number, used: number): Result.Result<never, QuotaExceeded> =>
  Result.fail(new QuotaExceeded({ quota, limit, used }))
