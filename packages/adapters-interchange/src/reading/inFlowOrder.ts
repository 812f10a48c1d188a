interface Placed {
  readonly id: string
  readonly layerId: string | null
}

interface Joined {
  readonly sourceId: string
  readonly targetId: string
}

/**
 * Layers from what others are used by down to what others use: the larger the share of a layer's edges to and from
 * others that leave it, the higher it stands. Formats without an order of layers are read so that most arrows point
 * down. Layers with equal shares keep their order.
 */
export const inFlowOrder = <A extends { readonly id: string }>(
  layers: ReadonlyArray<A>,
  parts: ReadonlyArray<Placed>,
  edges: ReadonlyArray<Joined>
): ReadonlyArray<A> => {
  const layerOf = new Map(parts.map(({ id, layerId }) => [id, layerId]))
  const count = new Map(layers.map(({ id }) => [id, { from: 0, to: 0 }]))
  for (const { sourceId, targetId } of edges) {
    const [source, target] = [layerOf.get(sourceId) ?? "", layerOf.get(targetId) ?? ""]
    const [from, to] = [count.get(source), count.get(target)]
    if (from === undefined || to === undefined || from === to) continue
    from.from += 1
    to.to += 1
  }
  const share = ({ id }: A): number => {
    const { from, to } = count.get(id) ?? { from: 0, to: 0 }
    return from + to === 0 ? 0 : (from - to) / (from + to)
  }
  return layers
    .map((layer) => ({ layer, share: share(layer) }))
    .sort((a, b) => b.share - a.share)
    .map(({ layer }) => layer)
}
