import { createHash } from "node:crypto"

/** In an order that is random and the same for each `seed`, however the things came: their names decide. */
export const inDrawnOrder = <A>(
  all: ReadonlyArray<A>,
  nameOf: (one: A) => string,
  seed: string
): ReadonlyArray<A> =>
  all
    .map((one) => ({
      one,
      key: createHash("sha256")
        .update(`${seed} ${nameOf(one)}`)
        .digest("hex")
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one)
