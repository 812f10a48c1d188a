import { Effect, Metric } from "effect"
import type { WaitingRoom } from "../limits/FairTurns.ts"
import { type FairTurn, makeFairTurns } from "../limits/makeFairTurns.ts"
import { PicturesBusy } from "../errors/PictureErrors.ts"

/** How many pictures may wait for the one that is drawn; each takes some seconds at most. */
export const mostWaiting: WaitingRoom = { all: 16, ofHolder: 4, ofStrangers: 8 }

/** How many large ones may: each holds its graphs, of up to 12 MB, meanwhile. */
export const mostLargeWaiting: WaitingRoom = { all: 3, ofHolder: 1, ofStrangers: 1 }

/** Who was refused may try again after so many seconds. */
const retryAfterSeconds = 5

const refusals = Metric.counter("design_workspace_pictures_refused_total", {
  description: "Pictures that got no turn to be drawn: as many waited as may, or for as long as they may.",
  incremental: true
})

const busy = Effect.andThen(Metric.update(refusals, 1), Effect.fail(new PicturesBusy({ retryAfterSeconds })))

/** Runs something in the turn of its holder; it fails with `PicturesBusy` where too many wait already, or where no turn comes. */
export type PictureTurn = FairTurn<PicturesBusy>

/** One turn after the other, fair among the holders. */
export const makePictureTurns = (room: WaitingRoom): Effect.Effect<PictureTurn> =>
  Effect.map(Metric.update(refusals, 0), () =>
    makeFairTurns({ atOnce: 1, room, patience: "30 seconds", busy })
  )
