/** An SVG to be made a PNG of. */
export interface Raster {
  readonly svg: string
  /** The size of its `viewBox`. */
  readonly width: number
  readonly height: number
  /** How many pixels a unit of its `viewBox` has on each side. */
  readonly zoom: number
  /** How many pixels a CSS pixel has on each side, which says how large the picture is on paper. */
  readonly scale: number
  /** The colour behind the picture. */
  readonly page: string
}

/** The size of a PNG in pixels. */
export const pixelsOf = ({ height, width, zoom }: Pick<Raster, "height" | "width" | "zoom">) => ({
  width: Math.round(width * zoom),
  height: Math.round(height * zoom)
})

/** The thread takes this as its data, with the paths of the fonts, and posts the PNG. */
export interface RasterWork extends Raster {
  readonly fontFiles: ReadonlyArray<string>
}
