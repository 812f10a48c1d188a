import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { InvalidInput, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect } from "effect"
import { extentOf } from "../drawing/extent.ts"
import { svgOf } from "../drawing/svgOf.ts"
import type { PlacedPicture } from "../layout/PlacedPicture.ts"
import { scaleOf, sheetOf } from "../layout/Sheet.ts"
import { palettes } from "../text/palette.ts"
import { pixelsOf, type Raster } from "./Raster.ts"

/** The most pixels of a PNG, which settle its time, and the most bytes of its SVG, which settle its memory (0048). */
export const largestRaster = { pixels: 100_000_000, bytes: 1_250_000 }

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

/** A placed picture as an SVG of which a PNG can be made within the limits; `InvalidInput` if none can. */
export const rasterFor = Effect.fnUntraced(function* (
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
  const raster: Raster = {
    svg: new TextDecoder().decode(svg),
    width,
    height,
    zoom,
    scale,
    page: palettes[options.theme].page
  }
  return raster
})
