/** Without `from`, the one before `to`; null before the first, where there was nothing. */
export const comparedVersion = (from: number | null, to: number): number | null => {
  const earlier = from ?? to - 1
  return earlier === 0 ? null : earlier
}
