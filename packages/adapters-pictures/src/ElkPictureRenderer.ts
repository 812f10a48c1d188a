import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import {
  PictureOverdue,
  PictureRenderer,
  type PicturesBusy
} from "@design-workspace/domain/pictures/PictureRenderer"
import { InvalidInput, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect, Layer, Metric } from "effect"
import { extentOf } from "./drawing/extent.ts"
import { mermaidOf } from "./drawing/mermaidOf.ts"
import { placesOf } from "./drawing/placesOf.ts"
import { svgOf } from "./drawing/svgOf.ts"
import { drawioOf, drawioSheet } from "./drawio/drawioOf.ts"
import { makePictureLayout } from "./layout/makePictureLayout.ts"
import { isLarge } from "./layout/PictureSize.ts"
import type { PlacedPicture } from "./layout/PlacedPicture.ts"
import { type Sheet, scaleOf, sheetOf } from "./layout/Sheet.ts"
import { mayEnd, pixelsOf, type Raster, type RasterWork } from "./raster/Raster.ts"
import { palettes } from "./text/palette.ts"
import { makePictureTurns, mostLargeWaiting, mostWaiting } from "./turns/pictureTurns.ts"

/** Pixels settle a PNG's time, bytes of its SVG the memory (0048). */
const largestRaster = { pixels: 100_000_000, bytes: 1_250_000 }

const million = 1_000_000

const refused = (path: Issue["path"], message: string) =>
  Effect.fail(new InvalidInput({ issues: [{ path, message }] }))

const tooManyPixels = (pixels: number, scale: number) => {
  const most = `at most ${largestRaster.pixels / million}`
  const has = `the PNG would have ${Math.ceil(pixels / million)} million pixels, ${most} are drawn`
  return pixels / scale ** 2 <= largestRaster.pixels
    ? refused(["scale"], `${has}; ask for a smaller scale, or for svg`)
    : refused(["format"], `${has}; ask for svg, or for a smaller width`)
}

/** `InvalidInput` if no PNG can be made within the limits. */
const rasterFor = Effect.fnUntraced(function* (
  picture: Picture,
  options: PictureOptions,
  scale: number,
  laid: PlacedPicture
) {
  const { height, width } = extentOf(picture, options, laid)
  const zoom = scaleOf(width, height, sheetOf(options)) * scale
  const size = pixelsOf({ height, width, zoom })
  const pixels = size.width * size.height
  if (pixels > largestRaster.pixels) return yield* tooManyPixels(pixels, scale)
  const svg = yield* svgOf(picture, options, laid)
  if (svg.length > largestRaster.bytes)
    return yield* refused(
      ["format"],
      "the picture has too many parts for a PNG, about 1,000 boxes are drawn; ask for svg"
    )
  const { page } = palettes[options.theme]
  return { svg: new TextDecoder().decode(svg), width, height, zoom, scale, page } satisfies Raster
})

/** Decision 0048 measures how long the largest take. */
const longestRaster = "60 seconds"

/** In MiB; the drawing itself is outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const fonts = ["400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf"]

const thread = new URL(import.meta.url.replace(/ElkPictureRenderer(\.\w+)$/, "raster/rasterThread$1"))

const fontFiles = (): ReadonlyArray<string> => {
  const { resolve } = createRequire(import.meta.url)
  return fonts.map((file) => resolve(`@expo-google-fonts/arimo/${file}`))
}

/** A thread for each picture, so that its memory is given back. */
const started = (raster: Raster) =>
  Effect.sync(() => {
    const work: RasterWork = { ...raster, fontFiles: fontFiles() }
    const worker = new Worker(thread, { workerData: work, resourceLimits })
    const ending = new Promise<void>((resolve) => {
      for (const event of ["message", "error", "exit"]) worker.once(event, () => resolve())
    })
    return { worker, end: () => ending.then(() => worker.terminate()) }
  })

const finished = ({ worker }: { readonly worker: Worker }) =>
  Effect.callback<Uint8Array>((resume) => {
    worker.on("message", (said: Uint8Array | typeof mayEnd) => {
      if (said !== mayEnd) resume(Effect.succeed(said))
    })
    worker.once("error", (error) => resume(Effect.die(error)))
    worker.once("exit", (code) => resume(Effect.die(new Error(`the thread of a PNG ended with ${code}`))))
  })

/** The turn ends with the thread, between two strips at the earliest: one drawing is in memory at a time. */
const rasterOf = (raster: Raster) =>
  Effect.acquireUseRelease(started(raster), finished, ({ end }) => Effect.promise(end))

const makeRaster = Effect.gen(function* () {
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

const drawn = Metric.counter("design_workspace_pictures_drawn_total", {
  description: "Pictures that were drawn, or whose parts were placed; others were given again.",
  incremental: true,
  attributes: { unit: "{picture}" }
})

const make = Effect.gen(function* () {
  const lay = yield* makePictureLayout
  const largeTurn = yield* makePictureTurns(mostLargeWaiting)
  const raster = yield* makeRaster

  /** Large pictures take up to some hundred MB: one after the other. */
  const draw = <A, E>(holder: Holder, picture: Picture, drawing: Effect.Effect<A, E>) =>
    Effect.tap(isLarge(picture) ? largeTurn(holder, drawing) : drawing, Metric.update(drawn, 1))

  const drawLaid = <A, E>(
    holder: Holder,
    picture: Picture,
    sheet: Sheet,
    drawing: (placed: PlacedPicture) => Effect.Effect<A, E>
  ) => draw(holder, picture, Effect.flatMap(lay(holder, picture, sheet), drawing))

  return PictureRenderer.of({
    svg: (holder, picture, options) =>
      drawLaid(holder, picture, sheetOf(options), (placed) => svgOf(picture, options, placed)),
    png: (holder, picture, options, scale) =>
      Effect.flatMap(
        drawLaid(holder, picture, sheetOf(options), (placed) => rasterFor(picture, options, scale, placed)),
        (drawn) => raster(holder, drawn)
      ),
    drawio: (holder, picture, options) =>
      drawLaid(holder, picture, drawioSheet(options), (placed) => drawioOf(picture, options, placed)),
    mermaid: (holder, picture, options) => draw(holder, picture, mermaidOf(picture, options)),
    places: (holder, picture, options) =>
      drawLaid(holder, picture, sheetOf(options), (placed) => placesOf(picture, options, placed))
  })
})

/** The port `PictureRenderer`: ELK lays pictures out, or a grid if they are large; ELK and PNGs have threads. */
export const ElkPictureRenderer = { layer: Layer.effect(PictureRenderer, make) }
