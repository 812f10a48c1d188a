import { Context, Effect, Layer, Option, Result } from "effect"
import { type Accepts, type PreconditionFailed, requireAccepted } from "../shared/Precondition.ts"
import { Transactor } from "../shared/Transactor.ts"
import type { VersionedRef } from "./VersionedRef.ts"
import { VersionRepo } from "./VersionRepo.ts"

export interface GuardedChange<A, E, R> {
  readonly ref: VersionedRef
  readonly accepts: Accepts
  readonly change: Effect.Effect<A, E, R>
  /** Refusals that come after that of the version. */
  readonly comesAfterVersion: (error: E) => boolean
}

export class Preconditions extends Context.Service<
  Preconditions,
  {
    /** Rolls back an unaccepted change. Other refusals come first: without the right, no version is told. */
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
