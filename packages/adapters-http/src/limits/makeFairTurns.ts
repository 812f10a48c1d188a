import { Deferred, type Duration, Effect } from "effect"
import { FairTurns, type WaitingRoom } from "./FairTurns.ts"
import type { Holder } from "../callers/Holder.ts"

/** Who may run, who may wait, and how who gets no turn is refused. */
export interface FairTurnsOptions<Busy> {
  /** So many run at a time. */
  readonly atOnce: number
  readonly room: WaitingRoom
  /** How long each waits at most. */
  readonly patience: Duration.Input
  readonly busy: Effect.Effect<never, Busy>
}

/** Runs something in the turn of its holder; it fails as busy where too many wait already, or where no turn comes. */
export type FairTurn<Busy> = <A, E, R>(
  holder: Holder,
  run: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | Busy, R>

/** Turns that are given to the holders round and round. */
export const makeFairTurns = <Busy>({
  atOnce,
  busy,
  patience,
  room
}: FairTurnsOptions<Busy>): FairTurn<Busy> => {
  const turns = new FairTurns(room, atOnce)

  /** Asks for a turn, which is to be left whether it came or not. */
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
        Effect.andThen(Effect.timeoutOrElse(begun, { duration: patience, orElse: () => busy }), run),
      ({ leave }) => leave
    )
}
