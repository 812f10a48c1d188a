import { createRequire } from "node:module"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { Context, Effect, Layer } from "effect"
import type { ELK } from "elkjs/lib/elk-api.js"
import type { Holder } from "../callers/Holder.ts"
import { flowLayout } from "./flowLayout.ts"
import { gridLayout } from "./gridLayout.ts"
import type { Laid } from "./Laid.ts"
import { PictureOverdue, type PicturesBusy } from "../errors/PictureErrors.ts"
import { isLarge } from "./PictureSize.ts"
import { makePictureTurns, mostLargeWaiting, mostWaiting } from "./pictureTurns.ts"

/** A layout that takes longer than this has no machine to itself: the worst graph that a search found takes some six seconds. */
const patience = "30 seconds"

const startElk = async (): Promise<ELK> => {
  const [{ default: api }, { default: Worker }] = await Promise.all([
    import("elkjs/lib/elk-api.js"),
    import("web-worker")
  ])
  const workerUrl = createRequire(import.meta.url).resolve("elkjs/lib/elk-worker.min.js")
  return new api.default({ workerUrl, workerFactory: (url) => new Worker(url) })
}

/** Gives the parts of a picture their places. */
export class PictureLayout extends Context.Service<
  PictureLayout,
  {
    /** The same places for the same picture. What would take long is done in a thread of its own, one picture at a time, fair among the holders. */
    readonly lay: (holder: Holder, picture: Picture) => Effect.Effect<Laid, PicturesBusy | PictureOverdue>
    /** Does what makes a text of a picture; of large pictures, which take up to some hundred MB, one after the other. */
    readonly inTurn: <A, E>(
      holder: Holder,
      picture: Picture,
      work: Effect.Effect<A, E>
    ) => Effect.Effect<A, E | PicturesBusy>
  }
>()("@design-workspace/adapters-http/PictureLayout") {
  /** The thread starts with the first picture that is asked for, and ends with the layer. */
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

      const flow = (picture: Picture): Effect.Effect<Laid, PictureOverdue> =>
        Effect.flatMap(started, (ready) =>
          flowLayout(picture, (graph) => Effect.tryPromise(() => ready.layout(graph)))
        ).pipe(
          Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new PictureOverdue()) }),
          // Whoever gives up leaves a thread at work, which the next one is not to wait for; and what failed is not to be gone on with.
          Effect.onInterrupt(() => stop),
          Effect.onError(() => stop),
          // There are graphs that the layout fails on, always the same ones.
          Effect.catchTag("UnknownError", () => gridLayout(picture))
        )

      return PictureLayout.of({
        lay: (holder, picture) => (isLarge(picture) ? gridLayout(picture) : turn(holder, flow(picture))),
        inTurn: (holder, picture, work) => (isLarge(picture) ? largeTurn(holder, work) : work)
      })
    })
  )
}
