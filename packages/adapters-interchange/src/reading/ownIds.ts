/** An id for each key: its first candidate that is free. No other key may have the last one. */
export const ownIds = (
  candidates: Iterable<readonly [key: string, ids: ReadonlyArray<string | undefined>]>
): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  return new Map(
    Array.from(candidates, ([key, ids]) => {
      const id = ids.find((each) => each !== undefined && !taken.has(each)) ?? key
      taken.add(id)
      return [key, id] as const
    })
  )
}
