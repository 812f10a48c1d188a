import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect, Layer, Metric } from "effect"
import { mermaidOf } from "./drawing/mermaidOf.ts"
import { placesOf } from "./drawing/placesOf.ts"
import { svgOf } from "./drawing/svgOf.ts"
import { drawioOf, drawioSheet } from "./drawio/drawioOf.ts"
import { makePictureLayout } from "./layout/makePictureLayout.ts"
import { isLarge } from "./layout/PictureSize.ts"
import type { PlacedPicture } from "./layout/PlacedPicture.ts"
import { type Sheet, sheetOf } from "./layout/Sheet.ts"
import { makeRaster } from "./raster/makeRaster.ts"
import { rasterFor } from "./raster/rasterFor.ts"
import { makePictureTurns, mostLargeWaiting } from "./turns/pictureTurns.ts"

const drawn = Metric.counter("design_workspace_pictures_drawn_total", {
  description: "Pictures that were drawn, or whose parts were placed; others were given again.",
  incremental: true,
  attributes: { unit: "{picture}" }
})

const make = Effect.gen(function* () {
  const lay = yield* makePictureLayout
  const largeTurn = yield* makePictureTurns(mostLargeWaiting)
  const raster = yield* makeRaster

  /** Large pictures, which take up to some hundred MB, are laid out and drawn one after the other. */
  const draw = <A, E>(holder: Holder, picture: Picture, drawing: Effect.Effect<A, E>) =>
    Effect.tap(isLarge(picture) ? largeTurn(holder, drawing) : drawing, Metric.update(drawn, 1))

  /** Draws a picture once its parts have places. */
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

/** The port `PictureRenderer`: ELK lays pictures out in a thread; large ones are laid out as a grid. PNGs are made in a thread too. */
export const ElkPictureRenderer = { layer: Layer.effect(PictureRenderer, make) }
