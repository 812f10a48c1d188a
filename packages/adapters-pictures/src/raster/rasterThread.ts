import { parentPort, workerData } from "node:worker_threads"
import { Resvg } from "@resvg/resvg-js"
import { encodePng, type Rows } from "./encodePng.ts"
import { mayEnd, pixelsOf, type RasterWork } from "./Raster.ts"

/** In pixels, each of which takes 12 bytes while it is drawn. */
const atATime = 1_000_000

const work: RasterWork = workerData
const { height, width } = pixelsOf(work)

/** As a whole it would take twelve bytes a pixel. */
function* strips(): Generator<Rows> {
  const { fontFiles, page, svg, zoom } = work
  const drawing = new Resvg(svg, {
    background: page,
    fitTo: { mode: "zoom", value: zoom },
    font: {
      loadSystemFonts: false,
      fontFiles: [...fontFiles],
      defaultFontFamily: "Arimo",
      sansSerifFamily: "Arimo"
    },
    logLevel: "off"
  })
  const part = drawing.getBBox()
  if (part === undefined) throw new Error("the picture has no page")
  const most = Math.max(1, Math.floor(atATime / width))
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top)
    Object.assign(part, { x: 0, y: top / zoom, width: work.width, height: rows / zoom })
    drawing.cropByBBox(part)
    const drawn = drawing.render()
    if (drawn.width !== width || drawn.height !== rows)
      throw new Error(`a strip of ${width} x ${rows} pixels has ${drawn.width} x ${drawn.height}`)
    yield drawn.pixels
  }
}

const perMetre = Math.round((96 * work.scale) / 0.0254)

const encoding = encodePng({ width, height, perMetre }, strips())
parentPort?.postMessage(mayEnd)
const png = await encoding
parentPort?.postMessage(png, [png.buffer])
