export type WantedCount = { readonly min: number; readonly max: number } | null

export const clampToWanted = (count: number, wanted: WantedCount): number =>
  wanted === null ? count : Math.max(wanted.min, Math.min(count, wanted.max))
