import type { MeasuredBox } from "./measuredBox.ts"

/** `down` is the least. */
export const gap = { across: 28, down: 40 }

export interface GridCell {
  readonly measured: MeasuredBox
  readonly row: number
  readonly column: number
  readonly x: number
}

/** The first column begins at `left`; boxes and labels stand between the two sides. */
export interface Grid {
  readonly cells: ReadonlyMap<string, GridCell>
  readonly columns: number
  readonly left: number
  readonly sides: { readonly left: number; readonly right: number }
}

/** Arrows and labels are in the channel below the row. */
export interface GridRow {
  readonly top: number
  readonly bottom: number
  readonly channelEnd: number
}

/** With more edges nobody could follow one: they are straight, and without labels. */
export const mostRouted = 2_000
