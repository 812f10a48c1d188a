import { Deferred, Effect, Metric } from "effect"
import type { Holder } from "../edge/Holder.ts"
import { FairTurns, type WaitingRoom } from "./FairTurns.ts"
import { PicturesBusy } from "./PictureErrors.ts"

/** How many pictures may wait for the one that is drawn; each takes some seconds at most. */
export const mostWaiting: WaitingRoom = { all: 16, ofHolder: 4, ofStrangers: 8 }

/** How long each of them waits at most. */
const patience = "30 seconds"

/** Who was refused may try again after so many seconds. */
const retryAfterSeconds = 5

const refusals = Metric.counter("design_workspace_pictures_refused_total", {
  description: "Pictures that got no turn to be drawn: as many waited as may, or for as long as they may.",
  incremental: true
})

const busy = Effect.andThen(Metric.update(refusals, 1), Effect.fail(new PicturesBusy({ retryAfterSeconds })))

/** Runs something in the turn of its holder; it fails with `PicturesBusy` where too many wait already, or where no turn comes. */
export type PictureTurn = <A, E, R>(
  holder: Holder,
  run: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | PicturesBusy, R>

/** One turn after the other, fair among the holders. */
export const makePictureTurns: Effect.Effect<PictureTurn> = Effect.map(Metric.update(refusals, 0), () => {
  const turns = new FairTurns(mostWaiting)

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
})
