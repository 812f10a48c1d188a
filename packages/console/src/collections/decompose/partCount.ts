const least = 2
const most = 100

/** A bound as somebody wrote it: null where it is left open, undefined where it is no number. */
export const readCount = (value: string): number | null | undefined => {
  const digits = value.trim()
  if (digits === "") return null
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined
}

/** What is wrong with the bounds, in words. */
export const countProblem = (
  min: number | null | undefined,
  max: number | null | undefined
): string | undefined => {
  const outside = (bound: number | null | undefined): boolean =>
    bound === undefined || (bound !== null && (bound < least || bound > most))
  if (outside(min) || outside(max)) return `Give numbers from ${least} to ${most}, or leave a bound empty.`
  return (min ?? least) > (max ?? most) ? "The least number is above the most." : undefined
}
