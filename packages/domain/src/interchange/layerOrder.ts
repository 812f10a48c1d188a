/** The time for an exact order doubles with each layer. */
const mostExact = 14

/** Pairs that are looked at for an order that is not exact. */
const mostPairs = 1_000_000

export type LayerWeights = ReadonlyArray<ReadonlyMap<number, number>>

/** `before` is the layer that must stay above this one, or -1. */
interface Order {
  readonly out: LayerWeights
  readonly into: LayerWeights
  readonly before: ReadonlyArray<number>
}

const weight = (weights: LayerWeights, from: number, to: number): number => weights[from]?.get(to) ?? 0

const isFree = (weights: LayerWeights, layer: number, left: ReadonlySet<number>): boolean =>
  !Iterator.from(weights[layer]?.keys() ?? []).some((other) => left.has(other))

/** The first of all orders in which the least weight goes up. */
const exactly = ({ before, into }: Order, layers: ReadonlyArray<number>): ReadonlyArray<number> => {
  const all = 2 ** layers.length - 1
  const least = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY)
  const next = new Int8Array(all + 1)
  const above = layers.map((layer) => layers.indexOf(before[layer] ?? -1))
  const up = layers.map((layer) => Float64Array.from(layers, (other) => weight(into, layer, other)))
  least[all] = 0
  for (let placed = all - 1; placed >= 0; placed -= 1)
    for (let at = 0; at < layers.length; at += 1) {
      const [bit, first, weights] = [1 << at, above[at] ?? -1, up[at]]
      if ((placed & bit) !== 0 || (first >= 0 && (placed & (1 << first)) === 0)) continue
      let upward = least[placed | bit] ?? 0
      for (let below = 0; below < layers.length; below += 1)
        if ((placed & (1 << below)) === 0) upward += weights?.[below] ?? 0
      if (upward >= (least[placed] ?? 0)) continue
      least[placed] = upward
      next[placed] = at
    }
  const order: Array<number> = []
  for (let placed = 0; placed < all; placed |= 1 << (next[placed] ?? 0))
    order.push(layers[next[placed] ?? 0] ?? 0)
  return order
}

/** The next layer is always the one with the most weight down and the least up among those that are left. */
const greedily = ({ before, into, out }: Order, layers: ReadonlyArray<number>): ReadonlyArray<number> => {
  const left = new Set(layers)
  const sum = (weights: LayerWeights, layer: number): number =>
    Iterator.from(weights[layer] ?? []).reduce((all, [other, some]) => all + (left.has(other) ? some : 0), 0)
  const gain = new Map(layers.map((layer) => [layer, sum(out, layer) - sum(into, layer)]))
  const order: Array<number> = []
  while (left.size > 0) {
    const [best] = Iterator.from(left)
      .filter((layer) => !left.has(before[layer] ?? -1))
      .reduce<readonly [number, number]>(
        (most, layer) => {
          const own = gain.get(layer) ?? 0
          return own > most[1] ? [layer, own] : most
        },
        [-1, Number.NEGATIVE_INFINITY]
      )
    left.delete(best)
    order.push(best)
    for (const [other, some] of out[best] ?? []) gain.set(other, (gain.get(other) ?? 0) + some)
    for (const [other, some] of into[best] ?? []) gain.set(other, (gain.get(other) ?? 0) - some)
  }
  return order
}

/** Moves layers until nothing is gained or enough pairs were looked at. */
const improved = ({ before, out }: Order, start: ReadonlyArray<number>): ReadonlyArray<number> => {
  const order = [...start]
  const mustPrecede = (above: number, below: number): boolean => before[below] === above
  let pairs = 0
  const bestMove = (from: number, step: 1 | -1): { readonly to: number; readonly gain: number } => {
    const layer = order[from] ?? 0
    let [gain, best] = [0, { to: from, gain: 0 }]
    for (let to = from + step; to >= 0 && to < order.length; to += step) {
      const other = order[to] ?? 0
      if (step < 0 ? mustPrecede(other, layer) : mustPrecede(layer, other)) break
      pairs += 1
      gain += step * (weight(out, other, layer) - weight(out, layer, other))
      if (gain > best.gain) best = { to, gain }
    }
    return best
  }
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const layer of start) {
      if (pairs > mostPairs) return order
      const from = order.indexOf(layer)
      const [up, down] = [bestMove(from, -1), bestMove(from, 1)]
      const { gain, to } = down.gain > up.gain ? down : up
      if (gain <= 0) continue
      order.splice(to, 0, ...order.splice(from, 1))
      isBetter = true
    }
  }
  return order
}

/**
 * From top to bottom, so that the least weight goes up: exact for up to 14 layers that edges join in circles, else
 * within a bounded time. Layers of which `keep` is true stay in their order.
 */
export const layerOrder = (out: LayerWeights, keep: ReadonlyArray<boolean>): ReadonlyArray<number> => {
  const into = out.map(() => new Map<number, number>())
  for (const [from, weights] of out.entries()) for (const [to, some] of weights) into[to]?.set(from, some)
  const kept = keep.flatMap((isKept, layer) => (isKept ? [layer] : []))
  const before = out.map(() => -1)
  for (const [at, layer] of kept.entries()) before[layer] = kept[at - 1] ?? -1
  const order: Order = { out, into, before }
  const all = [...out.keys()]
  if (kept.length === all.length) return all
  if (all.length <= mostExact) return exactly(order, all)
  const left = new Set(all)
  const [top, bottom]: [Array<number>, Array<number>] = [[], []]
  // What nothing points up to goes to the top, what points nowhere else to the bottom: neither costs anything.
  const after = new Map(kept.map((layer, at) => [layer, kept[at + 1] ?? -1]))
  let pairs = 0
  for (let size = -1; size !== left.size && pairs < mostPairs; ) {
    size = left.size
    pairs += size
    for (const layer of left)
      if (!left.has(before[layer] ?? -1) && isFree(into, layer, left)) {
        left.delete(layer)
        top.push(layer)
      }
    for (const layer of [...left].reverse())
      if (!left.has(after.get(layer) ?? -1) && isFree(out, layer, left)) {
        left.delete(layer)
        bottom.unshift(layer)
      }
  }
  const core = [...left]
  if (core.length <= mostExact) return [...top, ...exactly(order, core), ...bottom]
  const begun = core.length ** 2 <= mostPairs ? greedily(order, core) : core
  return [...top, ...improved(order, begun), ...bottom]
}
