import { Deferred, type Duration, Effect } from "effect"
import { FairTurns, type WaitingRoom } from "./FairTurns.ts"
import type { Holder } from "./Holder.ts"

export interface FairTurnsOptions<Busy> {
  readonly atOnce: number
  readonly room: WaitingRoom
  readonly longestWait: Duration.Input
  readonly busy: Effect.Effect<never, Busy>
}

/** Busy if too many wait already, or if no turn comes in time. */
export type FairTurn<Busy> = <A, E, R>(
  holder: Holder,
  run: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | Busy, R>

export const makeFairTurns = <Busy>({
  atOnce,
  busy,
  longestWait,
  room
}: FairTurnsOptions<Busy>): FairTurn<Busy> => {
  const turns = new FairTurns(room, atOnce)

  /** `leave` must run whether the turn came or not. */
  const enter = (holder: Holder) =>
    Effect.suspend(() => {
      const begun = Deferred.makeUnsafe<void>()
      let isMine = false
      const giveUp = turns.ask(holder, () => {
        isMine = true
        Deferred.doneUnsafe(begun, Effect.void)
      })
      if (giveUp === null) return busy
      const leave = Effect.sync(() => (isMine ? turns.end() : giveUp()))
      return Effect.succeed({ begun: Deferred.await(begun), leave })
    })

  return (holder, run) =>
    Effect.acquireUseRelease(
      enter(holder),
      ({ begun }) =>
        Effect.andThen(Effect.timeoutOrElse(begun, { duration: longestWait, orElse: () => busy }), run),
      ({ leave }) => leave
    )
}
