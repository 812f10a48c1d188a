import { createHash } from "node:crypto"

/**
 * True under `npm run proof`, which runs everything; false under `npm test`, which leaves out the files
 * `*.proof.test.ts`, the second database of suites over HTTP, and all but a sample of the largest tables.
 */
export const isProof = process.env["PROOF"] === "1"

/**
 * Whether a suite over HTTP runs on a database of this name: on PostgreSQL in both gates, on the embedded one in the
 * proof.
 */
export const isInGate = ({ name }: { readonly name: string }): boolean => isProof || name === "postgres"

/** In an order that is random and the same for each `seed`, however the things came: their names decide. */
export const inDrawnOrder = <A>(all: ReadonlyArray<A>, nameOf: (one: A) => string, seed: string) =>
  all
    .map((one) => ({
      one,
      key: createHash("sha256")
        .update(`${seed} ${nameOf(one)}`)
        .digest("hex")
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one)

/** What draws the sample: the same one each time, on every machine. */
const seed = 1

/** Said in the title of what `sampleOf` draws from. */
export const sampled = isProof ? "" : ` (a sample by seed ${seed})`

/** Everything in the proof, in `npm test` at least one of each kind, as each of `kinds` tells them. */
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
