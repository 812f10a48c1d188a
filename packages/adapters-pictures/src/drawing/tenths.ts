/** A length in the units of a drawing, to a tenth. */
export const tenths = (value: number): number => Math.round(value * 10) / 10
