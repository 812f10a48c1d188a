/** How many more items are wanted; null if there is no bound. */
export type WantedCount = { readonly min: number; readonly max: number } | null

/** Bounds `count` by the wanted number. */
export const clampToWanted = (count: number, wanted: WantedCount): number =>
  wanted === null ? count : Math.max(wanted.min, Math.min(count, wanted.max))
