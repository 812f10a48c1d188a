import { Cause, Context, Duration, Effect, Exit, Fiber, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../access/Actor.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { ClaimId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import { Transactor } from "../shared/Transactor.ts"
import { type Claim, IdempotencyInFlight, IdempotencyMismatch, type StoredResult } from "./Claim.ts"
import { IdempotencyRepo } from "./IdempotencyRepo.ts"
import { claimRetrySeconds, makeClaimCompletion } from "./makeClaimCompletion.ts"
import { type KeyedRequest, makeFingerprint } from "./makeFingerprint.ts"
import { keyUnwritten, makeKeyRelease } from "./makeKeyRelease.ts"

/** In one transaction, which is rolled back if the claim no longer counts. */
export type Keeping<A> = <E, R>(
  change: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | IdempotencyInFlight, R>

/** `answerOf` returns null for an answer that is not stored. */
export interface KeyedWork<A, E, R> {
  /** It waits for more than the database. Its changes go through `keeping`, or settle the claim themselves. */
  readonly slow: boolean
  readonly run: (claim: Claim, keeping: Keeping<A>) => Effect.Effect<A, E, R>
  readonly answerOf: (done: A) => string | null
}

/** How long a claim outlives its process (contract 1.10). */
const lease = Duration.seconds(60)

const heartbeat = Duration.seconds(20)

export const makeKeyedRun = Effect.gen(function* () {
  const keys = yield* IdempotencyRepo
  const transactor = yield* Transactor
  const keep = yield* makeClaimCompletion
  const { release, releaseUncertain } = yield* makeKeyRelease(lease)

  const keepAnswer = <A>(
    claim: Claim,
    { answerOf }: Pick<KeyedWork<A, never, never>, "answerOf">,
    done: A
  ) => {
    const answer = answerOf(done)
    return answer === null
      ? Effect.succeed(false)
      : Effect.as(keep(claim, { _tag: "Answered", answer }), true)
  }

  const inTransaction = <A, E, R>(claim: Claim, work: KeyedWork<A, E, R>) =>
    transactor.run(
      Effect.gen(function* () {
        const done = yield* work.run(claim, (change) => change)
        return { done, kept: yield* keepAnswer(claim, work, done) }
      })
    )

  const renew = (claim: Claim) => Effect.asVoid(keys.renew(claim, lease))

  const beat = (claim: Claim) =>
    Effect.forever(Effect.andThen(Effect.sleep(heartbeat), Effect.catchDefect(renew(claim), keyUnwritten)))

  /** Without `keeping` nothing was changed: the answer goes out even if it cannot be stored. */
  const outsideTransaction = <A, E, R>(claim: Claim, work: KeyedWork<A, E, R>) =>
    Effect.gen(function* () {
      let kept: boolean | null = null
      const keeping: Keeping<A> = (change) =>
        Effect.gen(function* () {
          const done = yield* change
          return { done, stored: yield* keepAnswer(claim, work, done) }
        }).pipe(
          transactor.run,
          Effect.map(({ done, stored }) => {
            kept = stored
            return done
          })
        )
      const done = yield* Effect.acquireUseRelease(
        Effect.forkChild(beat(claim)),
        () => work.run(claim, keeping),
        Fiber.interrupt
      )
      // A failure is ignored: another claim owns the key, or the lease will free it.
      const keptLater = keepAnswer(claim, work, done).pipe(
        Effect.catch(() => Effect.succeed(true)),
        Effect.catchDefect((defect) => Effect.as(keyUnwritten(defect), true))
      )
      return { done, kept: kept ?? (yield* keptLater) }
    })

  return {
    take: (claim: Claim, print: string) =>
      // Even if the call failed, the key may have been taken, unless it was refused.
      Effect.onError(keys.claim(claim, print, lease), ({ reasons }) =>
        reasons.every(Cause.isFailReason) ? Effect.void : releaseUncertain(claim)
      ),
    run: <A, E, R>(claim: Claim, work: KeyedWork<A, E, R>) =>
      work.slow ? outsideTransaction(claim, work) : inTransaction(claim, work),
    release
  }
})

export type OnceResult<A> = { readonly _tag: "Done"; readonly done: A } | StoredResult

/** A request runs once for its key, however often it is repeated (contract 1.10). */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /** Returns a stored result if there is one. Work that fails, or whose answer is not stored, frees the key. */
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
