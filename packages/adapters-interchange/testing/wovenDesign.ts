import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"

/** How many parts, edges and layers a design has; `seed` says which parts are joined. */
export interface Woven {
  readonly parts: number
  readonly edges: number
  readonly layers: number
  readonly seed: number
}

/** Whole numbers below `end`, the same for the same seed. */
function* drawn(seed: number, end: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
    yield Math.floor((state / 2 ** 31) * end)
}

/**
 * A design whose labelled edges go up and down between its layers, at random. Needs fewer edges than a quarter of the
 * pairs of parts.
 */
export const wovenDesign = ({ edges, layers, parts, seed }: Woven): ExchangedDesign => {
  const numbers = drawn(seed, parts)
  const joined = new Map<string, ExchangedDesign["edges"][number]>()
  while (joined.size < edges) {
    const [source, target] = [numbers.next().value, numbers.next().value]
    if (source === target) continue
    const label = `asks ${target} for ${joined.size}`
    joined.set(`${source} ${target}`, { sourceId: `p${source}`, targetId: `p${target}`, label })
  }
  return {
    name: "Woven",
    description: "",
    layers: Array.from({ length: layers }, (_, at) => ({
      id: `l${at}`,
      name: `Layer ${at}`,
      description: ""
    })),
    tags: [],
    parts: Array.from({ length: parts }, (_, at) => ({
      id: `p${at}`,
      name: `Part ${at}`,
      description: "",
      kind: "service",
      layerId: at % 20 === 19 ? null : `l${at % layers}`,
      tagIds: []
    })),
    edges: [...joined.values()]
  }
}
