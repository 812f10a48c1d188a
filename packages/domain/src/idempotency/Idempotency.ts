import { Context, Duration, Effect, Exit, Fiber, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../access/Actor.ts"
import { KeyDerivations } from "../accounts/KeyDerivations.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { ClaimId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"
import { Transactor } from "../shared/Transactor.ts"
import type { Claim, Kept } from "./Claim.ts"
import { IdempotencyInFlight, IdempotencyMismatch } from "./IdempotencyErrors.ts"
import { IdempotencyRepo } from "./IdempotencyRepo.ts"
import { keepFor, retryAfterSeconds } from "./keepFor.ts"
import { type KeyedRequest, makeFingerprint } from "./makeFingerprint.ts"

/** How long a claim outlives the process that took it (contract 1.10). */
const lease = Duration.seconds(60)

/** How often the lease of a slow request is renewed while it runs. */
const heartbeat = Duration.seconds(20)

/**
 * Makes a change and stores its answer, in one transaction. Fails if the claim no longer counts, which rolls the change
 * back.
 */
export type Keeping<A> = <E, R>(
  change: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | IdempotencyInFlight, R>

/** The work for a request's first call. `answerOf` returns the answer to store, or null for one that is not stored. */
export interface KeyedWork<A, E, R> {
  /**
   * It waits for more than the database, so no transaction is open around it. Its changes go through `keeping`, or
   * settle the claim themselves.
   */
  readonly slow: boolean
  readonly run: (claim: Claim, keeping: Keeping<A>) => Effect.Effect<A, E, R>
  readonly answerOf: (done: A) => string | null
}

/** The work was done now, or had been done before. */
export type OnceResult<A> = { readonly _tag: "Done"; readonly done: A } | Kept

interface Ended<A> {
  readonly done: A
  readonly kept: boolean
}

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
      const keys = yield* IdempotencyRepo
      const random = yield* SecureRandom
      const transactor = yield* Transactor
      const keep = yield* keepFor

      const unwritten = (defect: unknown) =>
        Effect.logWarning("an idempotency key could not be written", defect)

      /** A step whose failure does not reach the caller: the key then stays until its lease ends. */
      const leniently = (step: Effect.Effect<unknown>) => Effect.catchDefect(Effect.asVoid(step), unwritten)

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

      const atOnce = <A, E, R>(claim: Claim, work: KeyedWork<A, E, R>) =>
        transactor.run(
          Effect.gen(function* () {
            const done = yield* work.run(claim, (change) => change)
            return { done, kept: yield* keepAnswer(claim, work, done) } satisfies Ended<A>
          })
        )

      const beat = (claim: Claim) =>
        Effect.forever(Effect.andThen(Effect.sleep(heartbeat), leniently(keys.renew(claim, lease))))

      /**
       * If nothing went through `keeping`, there is no change to roll back: an answer that cannot be stored is returned
       * anyway.
       */
      const slowly = <A, E, R>(claim: Claim, work: KeyedWork<A, E, R>) =>
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
          // If it cannot be stored, another claim has the key, or it stays until its lease ends.
          const keptLater = keepAnswer(claim, work, done).pipe(
            Effect.catch(() => Effect.succeed(true)),
            Effect.catchDefect((defect) => Effect.as(unwritten(defect), true))
          )
          return { done, kept: kept ?? (yield* keptLater) } satisfies Ended<A>
        })

      return Idempotency.of({
        once: Effect.fn("Idempotency.once")((actor, request, work) =>
          Effect.uninterruptibleMask((restore) =>
            Effect.gen(function* () {
              const print = yield* restore(fingerprint(actor, request))
              const { key } = request
              const claim = { id: ClaimId.make(yield* random.uuidV7()), userId: actor.userId, key }
              // The key may have been taken even if the call failed.
              const taken = yield* Effect.onError(keys.claim(claim, print, lease), () =>
                leniently(keys.release(claim))
              )
              if (Option.isSome(taken)) {
                if (taken.value.fingerprint !== print) return yield* new IdempotencyMismatch()
                return taken.value.kept ?? (yield* new IdempotencyInFlight({ retryAfterSeconds }))
              }
              const { done } = yield* restore(work.slow ? slowly(claim, work) : atOnce(claim, work)).pipe(
                Effect.onExit((exit) =>
                  Exit.isSuccess(exit) && exit.value.kept ? Effect.void : leniently(keys.release(claim))
                )
              )
              return { _tag: "Done" as const, done }
            })
          )
        )
      })
    })
  ).pipe(Layer.provide(KeyDerivations.layer))
}
