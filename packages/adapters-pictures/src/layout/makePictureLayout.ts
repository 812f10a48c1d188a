import { createRequire } from "node:module"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { PictureOverdue, type PicturesBusy } from "@design-workspace/domain/pictures/PictureErrors"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect } from "effect"
import type { ELK } from "elkjs/lib/elk-api.js"
import { makePictureTurns, mostWaiting } from "../turns/pictureTurns.ts"
import { flowLayout } from "./flowLayout.ts"
import { gridLayout } from "./gridLayout.ts"
import { isLarge } from "./PictureSize.ts"
import type { PlacedPicture } from "./PlacedPicture.ts"
import { isReadable, type Sheet } from "./Sheet.ts"

/**
 * A layout that takes longer runs on an overloaded machine: all layouts of the worst graph that a search found take 3 s
 * of CPU time (decision 0024).
 */
const longestLayout = "30 seconds"

const startElk = async (): Promise<ELK> => {
  const [{ default: api }, { default: Worker }] = await Promise.all([
    import("elkjs/lib/elk-api.js"),
    import("web-worker")
  ])
  const workerUrl = createRequire(import.meta.url).resolve("elkjs/lib/elk-worker.min.js")
  return new api.default({ workerUrl, workerFactory: (url) => new Worker(url) })
}

/** Makes the layout that runs in a thread, which starts with the first requested picture and ends with the scope. */
const makeFlow = Effect.gen(function* () {
  let elk: ELK | undefined
  const stop = Effect.sync(() => {
    elk?.terminateWorker()
    elk = undefined
  })
  yield* Effect.addFinalizer(() => stop)

  const started = Effect.promise(async (signal) => {
    const ready = elk ?? (await startElk())
    if (signal.aborted) ready.terminateWorker()
    else elk = ready
    return ready
  })

  return (picture: Picture, sheet: Sheet): Effect.Effect<PlacedPicture, PictureOverdue> =>
    Effect.flatMap(started, (ready) =>
      flowLayout(picture, sheet, (graph) => Effect.tryPromise(() => ready.layout(graph)))
    ).pipe(
      Effect.timeoutOrElse({ duration: longestLayout, orElse: () => Effect.fail(new PictureOverdue()) }),
      // A caller that gives up leaves a busy thread, and the next caller must not wait for it. A thread is not
      // reused after a failure either.
      Effect.onInterrupt(() => stop),
      Effect.onError(() => stop),
      Effect.flatMap((placed) =>
        isReadable(placed.width, sheet) ? Effect.succeed(placed) : gridLayout(picture, sheet)
      ),
      // The layout always fails on certain graphs.
      Effect.catchTag("UnknownError", () => gridLayout(picture, sheet))
    )
})

/** Computes the positions of a picture's parts, the same for the same picture. */
export type PictureLayout = (
  holder: Holder,
  picture: Picture,
  sheet: Sheet
) => Effect.Effect<PlacedPicture, PicturesBusy | PictureOverdue>

/**
 * Makes the layout of pictures. A slow layout runs in a separate thread, one picture at a time, in fair turns for the
 * holders.
 */
export const makePictureLayout = Effect.gen(function* () {
  const turn = yield* makePictureTurns(mostWaiting)
  const flow = yield* makeFlow
  const lay: PictureLayout = (holder, picture, sheet) =>
    isLarge(picture) ? gridLayout(picture, sheet) : turn(holder, flow(picture, sheet))
  return lay
})
