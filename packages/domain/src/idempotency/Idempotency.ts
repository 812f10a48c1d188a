import { Context, Effect, Exit, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../access/Actor.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { ClaimId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import type { StoredResult } from "./Claim.ts"
import { IdempotencyInFlight, IdempotencyMismatch } from "./IdempotencyErrors.ts"
import type { KeyedWork } from "./KeyedWork.ts"
import { claimRetrySeconds } from "./makeClaimCompletion.ts"
import { type KeyedRequest, makeFingerprint } from "./makeFingerprint.ts"
import { makeKeyedRun } from "./makeKeyedRun.ts"

export type OnceResult<A> = { readonly _tag: "Done"; readonly done: A } | StoredResult

/** Runs a request once for its key, however often and however simultaneously it is repeated (contract 1.10). */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs the work if the caller's key is free, or returns the stored result. The answer is stored in the transaction
     * of the change. Work that fails, or whose answer is not to be stored, leaves the key free.
     */
    readonly once: <A, E, R>(
      actor: UserActor,
      request: KeyedRequest,
      work: KeyedWork<A, E, R>
    ) => Effect.Effect<
      OnceResult<A>,
      E | IdempotencyInFlight | IdempotencyMismatch | Overloaded | QuotaExceeded,
      R
    >
  }
>()("@design-workspace/domain/Idempotency") {
  static readonly layer = Layer.effect(
    Idempotency,
    Effect.gen(function* () {
      const fingerprint = yield* makeFingerprint
      const keyed = yield* makeKeyedRun
      const random = yield* SecureRandom

      return Idempotency.of({
        once: Effect.fn("Idempotency.once")((actor, request, work) =>
          Effect.uninterruptibleMask((restore) =>
            Effect.gen(function* () {
              const print = yield* restore(fingerprint(actor, request))
              const { key } = request
              const claim = { id: ClaimId.make(yield* random.uuidV7()), userId: actor.userId, key }
              const taken = yield* keyed.take(claim, print)
              if (Option.isSome(taken)) {
                if (taken.value.fingerprint !== print) return yield* new IdempotencyMismatch()
                return (
                  taken.value.result ??
                  (yield* new IdempotencyInFlight({ retryAfterSeconds: claimRetrySeconds }))
                )
              }
              const { done } = yield* restore(keyed.run(claim, work)).pipe(
                Effect.onExit((exit) =>
                  Exit.isSuccess(exit) && exit.value.kept ? Effect.void : keyed.release(claim)
                )
              )
              return { _tag: "Done" as const, done }
            })
          )
        )
      })
    })
  )
}
