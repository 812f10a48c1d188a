import { Context, Effect, Layer, Option, Result } from "effect"
import { type Accepts, type PreconditionFailed, requireAccepted } from "../shared/Precondition.ts"
import { Transactor } from "../shared/Transactor.ts"
import type { VersionedRef } from "./VersionedRef.ts"
import { VersionRepo } from "./VersionRepo.ts"

/** A change that is made only on a version that the caller accepts. */
export interface GuardedChange<A, E, R> {
  readonly ref: VersionedRef
  readonly accepts: Accepts
  readonly change: Effect.Effect<A, E, R>
  /** Refusals of the change that come after the version's in the order of checks. */
  readonly comesAfterVersion: (error: E) => boolean
}

/** Changes under a condition on the version of what they change (contract 1, 412). */
export class Preconditions extends Context.Service<
  Preconditions,
  {
    /**
     * Makes the change in a transaction that holds the resource, and rolls it back if the version before it is not
     * accepted. Other refusals of the change come first: a caller that may not change it does not learn its version.
     */
    readonly guard: <A, E, R>(guarded: GuardedChange<A, E, R>) => Effect.Effect<A, E | PreconditionFailed, R>
  }
>()("@design-workspace/domain/Preconditions") {
  static readonly layer = Layer.effect(
    Preconditions,
    Effect.gen(function* () {
      const versions = yield* VersionRepo
      const { run } = yield* Transactor

      return Preconditions.of({
        guard: Effect.fn("Preconditions.guard")(function* ({ accepts, change, ref, comesAfterVersion }) {
          const held = yield* versions.hold(ref)
          const done = yield* Effect.result(change)
          if (Result.isFailure(done) && !comesAfterVersion(done.failure))
            return yield* Effect.fail(done.failure)
          if (Option.isSome(held)) yield* requireAccepted(held.value, accepts)
          return yield* Effect.fromResult(done)
        }, run)
      })
    })
  )
}
