import { Effect, Random } from "effect"

export interface Chance {
  /** A whole number, both bounds included. */
  readonly between: (min: number, max: number) => number
  readonly oneOf: <A>(items: ReadonlyArray<A>) => A
  /** True in so many of a hundred cases. */
  readonly percent: (cases: number) => boolean
}

export const seededChance = (seed: number): Chance => {
  const random = Effect.runSync(Random.Random.pipe(Random.withSeed(seed)))
  const between: Chance["between"] = (min, max) =>
    min + Math.floor(random.nextDoubleUnsafe() * (max - min + 1))
  return {
    between,
    oneOf: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error("there is nothing to choose from")
      return item
    },
    percent: (cases) => between(1, 100) <= cases
  }
}
