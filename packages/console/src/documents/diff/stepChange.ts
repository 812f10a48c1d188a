/**
 * The change to look at next: `step` is 1 forwards and -1 backwards. From none it begins at the first or at the last
 * one, and at the ends it stays. null where nothing changed.
 */
export const stepChange = (count: number, current: number | null, step: 1 | -1): number | null => {
  if (count === 0) return null
  if (current === null) return step === 1 ? 0 : count - 1
  return Math.min(count - 1, Math.max(0, current + step))
}
