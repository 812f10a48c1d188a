import { mintId } from "../collections/mintId.ts"
import type { ExchangedDesign, ExchangedLayer, ExchangedPart } from "./ExchangedDesign.ts"
import { layerOrder } from "./layerOrder.ts"

/** The name of the layer of parts that are on none, and no persons. */
export const otherLayer = "Other"

/** A design of which each part is on a layer. */
export interface DesignInLayers {
  readonly layers: ReadonlyArray<ExchangedLayer>
  readonly parts: ReadonlyArray<ExchangedPart & { readonly layerId: string }>
  /** How many parts without a layer stand on the layer of others beside those that have one. */
  readonly others: number
}

/** The weights of edges between layers, by the numbers of the layers. */
const weightsOf = (
  layers: ReadonlyArray<ExchangedLayer>,
  parts: DesignInLayers["parts"],
  edges: ExchangedDesign["edges"]
): ReadonlyArray<ReadonlyMap<number, number>> => {
  const numbers = new Map(layers.map(({ id }, index) => [id, index]))
  const layerOf = new Map(parts.map(({ id, layerId }) => [id, numbers.get(layerId)]))
  const weights = layers.map(() => new Map<number, number>())
  for (const { sourceId, targetId } of edges) {
    const [from, to] = [layerOf.get(sourceId), layerOf.get(targetId)]
    if (from === undefined || to === undefined || from === to) continue
    weights[from]?.set(to, (weights[from]?.get(to) ?? 0) + 1)
  }
  return weights
}

/** The layers with one for these parts behind those whose parts come before the first of them. */
const withLayer = (
  layers: ReadonlyArray<ExchangedLayer>,
  layer: ExchangedLayer,
  { first, parts }: { readonly first: number; readonly parts: ExchangedDesign["parts"] }
): ReadonlyArray<ExchangedLayer> => {
  const earlier = new Set(parts.slice(0, first).map(({ layerId }) => layerId))
  return layers.toSpliced(layers.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, layer)
}

/**
 * Puts persons that are on no layer on one of their own, and other parts that are on none on another. The layers stand so
 * that the least weight of edges goes up; persons are first where edges do not say otherwise. The first `ordered` layers
 * stay in their order among each other.
 */
export const inLayers = (
  { edges, layers, parts }: Pick<ExchangedDesign, "layers" | "parts" | "edges">,
  ordered: number
): DesignInLayers => {
  const kept = new Set(layers.slice(0, ordered))
  const isAlone = ({ layerId }: ExchangedPart): boolean => layerId === null
  const isPerson = (part: ExchangedPart): boolean => isAlone(part) && part.kind === "person"
  const isOther = (part: ExchangedPart): boolean => isAlone(part) && part.kind !== "person"
  const taken = new Set(layers.map(({ id }) => id))
  const layerFor = (name: string): ExchangedLayer => ({ id: mintId(name, taken), name, description: "" })
  const [people, other] = [layerFor("People"), layerFor(otherLayer)]
  const firstOther = parts.findIndex(isOther)
  const found = firstOther < 0 ? layers : withLayer(layers, other, { first: firstOther, parts })
  const all = parts.some(isPerson) ? [people, ...found] : found
  const placed = parts.map((part) => ({
    ...part,
    layerId: part.layerId ?? (isPerson(part) ? people : other).id
  }))
  const order = layerOrder(
    weightsOf(all, placed, edges),
    all.map((layer) => kept.has(layer))
  )
  return {
    layers: order.flatMap((number) => all[number] ?? []),
    parts: placed,
    others: all.length > 1 ? parts.filter(isOther).length : 0
  }
}
