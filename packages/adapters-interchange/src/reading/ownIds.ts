/**
 * An id for each key: the first of its candidates that nobody has yet. The last candidate must be one that no other key
 * has.
 */
export const ownIds = (
  candidates: Iterable<readonly [key: string, ids: ReadonlyArray<string>]>
): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  return new Map(
    Array.from(candidates, ([key, ids]) => {
      const id = ids.find((each) => !taken.has(each)) ?? key
      taken.add(id)
      return [key, id] as const
    })
  )
}
