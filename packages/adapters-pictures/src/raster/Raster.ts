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

/** The thread's data; it posts the PNG. */
export interface RasterWork extends Raster {
  readonly fontFiles: ReadonlyArray<string>
}
