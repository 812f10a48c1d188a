import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type LayerWeights, layerOrder } from "../../src/interchange/layerOrder.ts"

const weightsOf = (
  count: number,
  edges: ReadonlyArray<readonly [from: number, to: number, weight: number]>
): LayerWeights => {
  const weights = Array.from({ length: count }, () => new Map<number, number>())
  for (const [from, to, weight] of edges) if (from !== to) weights[from]?.set(to, weight)
  return weights
}

const free = (count: number) => Array.from({ length: count }, () => false)

const upward = (weights: LayerWeights, order: ReadonlyArray<number>): number =>
  order
    .flatMap((below, at) => order.slice(0, at).map((above) => weights[below]?.get(above) ?? 0))
    .reduce((sum, weight) => sum + weight, 0)

const permutations = (numbers: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((first) =>
        permutations(numbers.filter((each) => each !== first)).map((rest) => [first, ...rest])
      )

const graphs = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).chain((count) =>
    fc.record({
      keep: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      weights: fc
        .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.integer({ min: 1, max: 9 })), {
          maxLength: 4 * count
        })
        .map((edges) => weightsOf(count, edges))
    })
  )

const keepsOrder = (order: ReadonlyArray<number>, keep: ReadonlyArray<boolean>): boolean => {
  const kept = order.filter((layer) => keep[layer])
  return kept.every((layer, at) => at === 0 || layer > (kept[at - 1] ?? 0))
}

describe("layerOrder", () => {
  it("is the first of the orders with the least weight upward", () => {
    fc.assert(
      fc.property(graphs(1, 6), ({ keep, weights }) => {
        const orders = permutations([...weights.keys()]).filter((order) => keepsOrder(order, keep))
        const least = Math.min(...orders.map((order) => upward(weights, order)))
        expect(layerOrder(weights, keep)).toEqual(orders.find((order) => upward(weights, order) === least))
      }),
      { numRuns: 200 }
    )
  })

  it("has each of many layers once, and keeps the order of those that have one", () => {
    fc.assert(
      fc.property(graphs(15, 60), ({ keep, weights }) => {
        const order = layerOrder(weights, keep)
        expect(order.toSorted((a, b) => a - b)).toEqual([...weights.keys()])
        expect(keepsOrder(order, keep)).toBe(true)
      }),
      { numRuns: 100 }
    )
  })

  it("lets nothing go up where many layers are a chain", () => {
    const chain = Array.from({ length: 400 }, (_, at) => [at + 1, at, 1] as const)
    expect(upward(weightsOf(401, chain), layerOrder(weightsOf(401, chain), free(401)))).toBe(0)
  })

  it("lets only the lightest edge of a large circle go up", () => {
    const circle = Array.from({ length: 60 }, (_, at) => [at, (at + 1) % 60, at === 20 ? 1 : 3] as const)
    const weights = weightsOf(60, circle)
    expect(upward(weights, layerOrder(weights, free(60)))).toBe(1)
  })

  it("is nearly as good as planted orders of many layers", () => {
    const down = Array.from({ length: 900 }, (_, at) => {
      const [a, b] = [(at * 7) % 40, (at * 11 + 3) % 40]
      return [Math.min(a, b), Math.max(a, b), 5] as const
    })
    const up = Array.from({ length: 40 }, (_, at) => [(at * 13 + 7) % 40, (at * 3) % 7, 1] as const)
    const weights = weightsOf(40, [...up, ...down])
    const order = layerOrder(weights, free(40))
    expect(upward(weights, order)).toBeLessThanOrEqual(upward(weights, [...weights.keys()]))
  })

  it("comes to an end for very many layers that are all in circles", () => {
    const edges = Array.from(
      { length: 50_000 },
      (_, at) => [at % 9_999, (at * 7_919 + 1) % 10_000, 1] as const
    )
    expect(layerOrder(weightsOf(10_000, edges), free(10_000))).toHaveLength(10_000)
  })
})
