import { isProof } from "./gate.ts"
import { inDrawnOrder } from "./inDrawnOrder.ts"

/** What draws the sample: the same one each time, on every machine. */
const seed = 1

/** Said in the title of what `sampleOf` draws from. */
export const sampled = isProof ? "" : ` (a sample by seed ${seed})`

/**
 * Everything in the proof. In `npm test` a sample that has at least one of each kind: each of `kinds` says in its own way
 * of which kind something is. Which one it is of a kind, its name and the seed decide.
 */
export const sampleOf = <A>(
  all: ReadonlyArray<A>,
  nameOf: (one: A) => string,
  kinds: ReadonlyArray<(one: A) => string>
): ReadonlyArray<A> => {
  if (isProof) return all
  const inOrder = inDrawnOrder(all, nameOf, String(seed))
  const kept = new Set<A>()
  for (const kindOf of kinds) {
    const seen = new Set<string>()
    for (const one of inOrder) {
      if (seen.has(kindOf(one))) continue
      seen.add(kindOf(one))
      kept.add(one)
    }
  }
  return all.filter((one) => kept.has(one))
}
