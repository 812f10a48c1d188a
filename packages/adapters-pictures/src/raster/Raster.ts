export interface Raster {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Pixels of a unit of its `viewBox`, on each side. */
  readonly zoom: number
  /** Pixels of a CSS pixel: how large the picture is on paper. */
  readonly scale: number
  readonly page: string
}

export const pixelsOf = ({ height, width, zoom }: Pick<Raster, "height" | "width" | "zoom">) => ({
  width: Math.round(width * zoom),
  height: Math.round(height * zoom)
})

/**
 * What the thread posts before the PNG: from then on it may be terminated. Node ends the whole process with a thread that is
 * terminated while it makes a compressor.
 */
export const mayEnd = "may end"

/** The thread's data; it posts `mayEnd`, then the PNG. */
export interface RasterWork extends Raster {
  readonly fontFiles: ReadonlyArray<string>
}
