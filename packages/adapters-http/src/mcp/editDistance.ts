/**
 * How many characters must be added, taken out or changed to make one text of the other. More than `most` are told as
 * infinitely many, without a comparison where the lengths tell it.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, its] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (its === letter ? 0 : 1))
      )
    row = next
  }
  const distance = row.at(-1) ?? 0
  return distance > most ? Number.POSITIVE_INFINITY : distance
}
