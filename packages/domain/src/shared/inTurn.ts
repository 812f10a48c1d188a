import { Deferred, type Duration, Effect, type Semaphore } from "effect"

interface WaitLimit<E> {
  readonly longestWait: Duration.Input
  readonly orElse: () => Effect.Effect<never, E>
}

/** Fails with `orElse` if no place comes in time. Interruption frees the place. */
export const inTurn = Effect.fnUntraced(function* <A, E, R, Impatient>(
  turns: Semaphore.Semaphore,
  { orElse, longestWait }: WaitLimit<Impatient>,
  run: Effect.Effect<A, E, R>
) {
  const begun = yield* Deferred.make<void>()
  const turn = Effect.andThen(Deferred.succeed(begun, undefined), run)
  // Only the turn itself returns its permit, so a timeout has to stop waiting from outside of it.
  const waiting = Deferred.await(begun).pipe(
    Effect.timeoutOrElse({ duration: longestWait, orElse }),
    Effect.andThen(Effect.never)
  )
  return yield* Effect.raceFirst(turns.withPermits(1)(turn), waiting)
})
