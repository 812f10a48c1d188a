import { PicturesBusy } from "@design-workspace/domain/pictures/PictureRenderer"
import { type FairTurn, makeFairTurns, type WaitingRoom } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect, Metric } from "effect"

/** Each takes at most some seconds. */
export const mostWaiting: WaitingRoom = { all: 16, ofHolder: 4, ofUnverified: 8 }

/** Each holds its graphs, of up to 12 MB, while it waits. */
export const mostLargeWaiting: WaitingRoom = { all: 3, ofHolder: 1, ofUnverified: 1 }

const refusals = Metric.counter("design_workspace_pictures_refused_total", {
  description: "Pictures that got no turn to be drawn: as many waited as may, or for as long as they may.",
  incremental: true,
  attributes: { unit: "{picture}" }
})

const busy = Effect.andThen(
  Metric.update(refusals, 1),
  Effect.fail(new PicturesBusy({ retryAfterSeconds: 5 }))
)

/** Fails with `PicturesBusy` if too many wait already, or if no turn comes in time. */
export type PictureTurn = FairTurn<PicturesBusy>

export const makePictureTurns = (room: WaitingRoom): Effect.Effect<PictureTurn> =>
  Effect.map(Metric.update(refusals, 0), () =>
    makeFairTurns({ atOnce: 1, room, longestWait: "30 seconds", busy })
  )
