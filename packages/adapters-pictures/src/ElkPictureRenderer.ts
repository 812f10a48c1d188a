import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect, Layer, Metric } from "effect"
import { mermaidOf } from "./drawing/mermaidOf.ts"
import { placesOf } from "./drawing/placesOf.ts"
import { svgOf } from "./drawing/svgOf.ts"
import { makePictureLayout } from "./layout/makePictureLayout.ts"
import { isLarge } from "./layout/PictureSize.ts"
import { sheetOf } from "./layout/Sheet.ts"
import { makePictureTurns, mostLargeWaiting } from "./turns/pictureTurns.ts"

const drawn = Metric.counter("design_workspace_pictures_drawn_total", {
  description: "Pictures that were drawn, or whose parts were placed; others were given again.",
  incremental: true,
  attributes: { unit: "{picture}" }
})

const make = Effect.gen(function* () {
  const lay = yield* makePictureLayout
  const largeTurn = yield* makePictureTurns(mostLargeWaiting)

  /** Large pictures, which take up to some hundred MB, are laid out and drawn one after the other. */
  const draw = <A, E>(holder: Holder, picture: Picture, drawing: Effect.Effect<A, E>) =>
    Effect.tap(isLarge(picture) ? largeTurn(holder, drawing) : drawing, Metric.update(drawn, 1))

  return PictureRenderer.of({
    svg: (holder, picture, options) =>
      draw(
        holder,
        picture,
        Effect.flatMap(lay(holder, picture, sheetOf(options)), (placed) => svgOf(picture, options, placed))
      ),
    mermaid: (holder, picture, options) => draw(holder, picture, mermaidOf(picture, options)),
    places: (holder, picture, options) =>
      draw(
        holder,
        picture,
        Effect.flatMap(lay(holder, picture, sheetOf(options)), (placed) => placesOf(picture, options, placed))
      )
  })
})

/** The port `PictureRenderer`: ELK lays pictures out in a thread; large ones are laid out as a grid. */
export const ElkPictureRenderer = { layer: Layer.effect(PictureRenderer, make) }
