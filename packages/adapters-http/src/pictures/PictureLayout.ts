import { createRequire } from "node:module"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { Context, Effect, Layer } from "effect"
import type { ELK } from "elkjs/lib/elk-api.js"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { flowLayout } from "./flowLayout.ts"
import { gridLayout } from "./gridLayout.ts"
import type { PlacedPicture } from "./PlacedPicture.ts"
import { PictureOverdue, type PicturesBusy } from "../errors/PictureErrors.ts"
import { isLarge } from "./PictureSize.ts"
import { makePictureTurns, mostLargeWaiting, mostWaiting } from "./pictureTurns.ts"

/**
 * A layout that takes longer runs on an overloaded machine: the worst graph that a search found takes about six
 * seconds.
 */
const patience = "30 seconds"

const startElk = async (): Promise<ELK> => {
  const [{ default: api }, { default: Worker }] = await Promise.all([
    import("elkjs/lib/elk-api.js"),
    import("web-worker")
  ])
  const workerUrl = createRequire(import.meta.url).resolve("elkjs/lib/elk-worker.min.js")
  return new api.default({ workerUrl, workerFactory: (url) => new Worker(url) })
}

/** Computes the positions of a picture's parts. */
export class PictureLayout extends Context.Service<
  PictureLayout,
  {
    /**
     * Computes the same positions for the same picture. A slow layout runs in a separate thread, one picture at a
     * time, in fair turns for the holders.
     */
    readonly lay: (
      holder: Holder,
      picture: Picture
    ) => Effect.Effect<PlacedPicture, PicturesBusy | PictureOverdue>
    /**
     * Runs the work that turns a picture into text. Large pictures, which take up to some hundred MB, run one after
     * the other.
     */
    readonly inTurn: <A, E>(
      holder: Holder,
      picture: Picture,
      work: Effect.Effect<A, E>
    ) => Effect.Effect<A, E | PicturesBusy>
  }
>()("@design-workspace/adapters-http/PictureLayout") {
  /** The thread starts with the first requested picture, and ends with the layer. */
  static readonly layer = Layer.effect(
    PictureLayout,
    Effect.gen(function* () {
      const turn = yield* makePictureTurns(mostWaiting)
      const largeTurn = yield* makePictureTurns(mostLargeWaiting)
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

      const flow = (picture: Picture): Effect.Effect<PlacedPicture, PictureOverdue> =>
        Effect.flatMap(started, (ready) =>
          flowLayout(picture, (graph) => Effect.tryPromise(() => ready.layout(graph)))
        ).pipe(
          Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new PictureOverdue()) }),
          // A caller that gives up leaves a busy thread, and the next caller must not wait for it. A thread is not
          // reused after a failure either.
          Effect.onInterrupt(() => stop),
          Effect.onError(() => stop),
          // The layout always fails on certain graphs.
          Effect.catchTag("UnknownError", () => gridLayout(picture))
        )

      return PictureLayout.of({
        lay: (holder, picture) => (isLarge(picture) ? gridLayout(picture) : turn(holder, flow(picture))),
        inTurn: (holder, picture, work) => (isLarge(picture) ? largeTurn(holder, work) : work)
      })
    })
  )
}
