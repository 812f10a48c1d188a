import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import { PictureOverdue, type PicturesBusy } from "@design-workspace/domain/pictures/PictureRenderer"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect } from "effect"
import { makePictureTurns, mostWaiting } from "../turns/pictureTurns.ts"
import type { Raster, RasterWork } from "./Raster.ts"

/** Decision 0048 measures how long the largest take. */
const longestRaster = "60 seconds"

/** In MiB; the drawing itself is outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const fonts = ["400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf"]

const thread = new URL(import.meta.url.replace(/makeRaster(\.\w+)$/, "rasterThread$1"))

const fontFiles = (): ReadonlyArray<string> => {
  const { resolve } = createRequire(import.meta.url)
  return fonts.map((file) => resolve(`@expo-google-fonts/arimo/${file}`))
}

/** A thread for each picture, so that its memory is given back. */
const started = (raster: Raster) =>
  Effect.sync(() => {
    const work: RasterWork = { ...raster, fontFiles: fontFiles() }
    return new Worker(thread, { workerData: work, resourceLimits })
  })

const finished = (worker: Worker) =>
  Effect.callback<Uint8Array>((resume) => {
    worker.once("message", (png: Uint8Array) => resume(Effect.succeed(png)))
    worker.once("error", (error) => resume(Effect.die(error)))
    worker.once("exit", (code) => resume(Effect.die(new Error(`the thread of a PNG ended with ${code}`))))
  })

/** The turn ends with the thread, between two strips at the earliest: one drawing is in memory at a time. */
const rasterOf = (raster: Raster) =>
  Effect.acquireUseRelease(started(raster), finished, (worker) => Effect.promise(() => worker.terminate()))

export const makeRaster = Effect.gen(function* () {
  const turn = yield* makePictureTurns(mostWaiting)
  return (holder: Holder, raster: Raster): Effect.Effect<Uint8Array, PicturesBusy | PictureOverdue> =>
    turn(
      holder,
      Effect.timeoutOrElse(rasterOf(raster), {
        duration: longestRaster,
        orElse: () => Effect.fail(new PictureOverdue())
      })
    )
})
