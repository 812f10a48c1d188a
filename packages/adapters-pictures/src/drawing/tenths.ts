/** In the units of a drawing. */
export const tenths = (value: number): number => Math.round(value * 10) / 10
