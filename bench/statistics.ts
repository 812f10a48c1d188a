/** The value below which this part of the samples lies, from 0 to 1; NaN of none. */
export const quantile = (samples: ReadonlyArray<number>, part: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

/** Milliseconds as they are printed. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
