import type { MeasuredBox } from "./measuredBox.ts"

/** The free space between two columns, and the least between two rows. */
export const gap = { across: 28, down: 40 }

/** A box in its column, before its row has a height. */
export interface GridCell {
  readonly measured: MeasuredBox
  readonly row: number
  readonly column: number
  readonly x: number
}

/** Boxes in rows and columns; the first column begins at `left`, and boxes and labels stand between the two sides. */
export interface Grid {
  readonly cells: ReadonlyMap<string, GridCell>
  readonly columns: number
  readonly left: number
  readonly sides: { readonly left: number; readonly right: number }
}

/** The extent of a row of boxes, and of the channel below it, in which arrows and labels are. */
export interface GridRow {
  readonly top: number
  readonly bottom: number
  readonly channelEnd: number
}

/** With more edges nobody could follow one: they are straight, and without labels. */
export const mostRouted = 2_000
