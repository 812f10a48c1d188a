import { inTurn } from "@design-workspace/domain/shared/inTurn"
import { Effect, Semaphore } from "effect"
import { PicturesBusy } from "./PictureErrors.ts"

/** How many pictures may wait for the one that is drawn; each takes some seconds at most. */
export const mostWaiting = 16

/** How long each of them waits at most. */
const patience = "30 seconds"

/** Who was refused may try again after so many seconds. */
const retryAfterSeconds = 5

const busy = () => Effect.fail(new PicturesBusy({ retryAfterSeconds }))

/** Runs something in its turn; it fails with `PicturesBusy` where too many wait already, or where no turn comes. */
export type PictureTurn = <A, E, R>(run: Effect.Effect<A, E, R>) => Effect.Effect<A, E | PicturesBusy, R>

/** One turn after the other. */
export const makePictureTurns: Effect.Effect<PictureTurn> = Effect.map(Semaphore.make(1), (turns) => {
  let here = 0
  const enter = Effect.suspend(() => {
    if (here > mostWaiting) return busy()
    here += 1
    return Effect.void
  })
  const leave = Effect.sync(() => {
    here -= 1
  })
  return (run) =>
    Effect.acquireUseRelease(
      enter,
      () => inTurn(turns, { patience, orElse: busy }, run),
      () => leave
    )
})
