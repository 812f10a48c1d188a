import { createRequire } from "node:module"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { Context, Effect, Layer, Semaphore } from "effect"
import type { ELK } from "elkjs/lib/elk-api.js"
import { flowLayout } from "./flowLayout.ts"
import { gridLayout } from "./gridLayout.ts"
import type { Laid } from "./Laid.ts"

/** What is larger is laid out as a grid: nobody would find a way through so many lines, and the layout takes seconds for them. */
export const largestFlow = { boxes: 100, edges: 200, lanes: 40 }

const isLarge = ({ boxes, edges, lanes }: Picture): boolean =>
  boxes.length > largestFlow.boxes || edges.length > largestFlow.edges || lanes.length > largestFlow.lanes

/** A layout that takes longer than this never ends: a graph of the largest size takes some two seconds. */
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
    /** The same places for the same picture. What would take long is done in a thread of its own, one picture at a time. */
    readonly lay: (picture: Picture) => Effect.Effect<Laid>
  }
>()("@design-workspace/adapters-http/PictureLayout") {
  /** The thread starts with the first picture that is asked for, and ends with the layer. */
  static readonly layer = Layer.effect(
    PictureLayout,
    Effect.gen(function* () {
      const turns = yield* Semaphore.make(1)
      let elk: ELK | undefined
      const stop = Effect.sync(() => {
        elk?.terminateWorker()
        elk = undefined
      })
      yield* Effect.addFinalizer(() => stop)

      const flow = (picture: Picture): Effect.Effect<Laid> =>
        Effect.promise(async (signal) => {
          const started = elk ?? (await startElk())
          if (signal.aborted) started.terminateWorker()
          else elk = started
          return flowLayout(picture, (graph) => started.layout(graph))
        }).pipe(
          Effect.timeoutOrElse({
            duration: patience,
            orElse: () => Effect.die(new Error("the layout of a picture did not end"))
          }),
          // Whoever gives up leaves a thread at work, which the next one is not to wait for.
          Effect.onInterrupt(() => stop),
          Effect.onError(() => stop),
          turns.withPermits(1)
        )

      return PictureLayout.of({
        lay: (picture) => (isLarge(picture) ? Effect.sync(() => gridLayout(picture)) : flow(picture))
      })
    })
  )
}
