/**
 * Which version a comparison starts from: the given one, or else the one before `to`. Null before the first version,
 * where there was nothing.
 */
export const comparedVersion = (from: number | null, to: number): number | null => {
  const earlier = from ?? to - 1
  return earlier === 0 ? null : earlier
}
