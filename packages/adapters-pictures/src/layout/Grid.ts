import type { PlacedBox } from "./PlacedPicture.ts"

/** The free space between two columns, and the least between two rows. */
export const gap = { across: 28, down: 40 }

export interface GridBox extends PlacedBox {
  readonly row: number
  readonly column: number
}

/** The extent of a row of boxes. */
export interface GridRow {
  readonly top: number
  readonly bottom: number
}

/** Boxes in rows and columns; the first column begins at `left`. */
export interface Grid {
  readonly rows: ReadonlyArray<GridRow>
  readonly boxes: ReadonlyMap<string, GridBox>
  readonly columns: number
  readonly left: number
}

/** With more edges nobody could follow one: they are straight, and without labels. */
export const mostRouted = 2_000
