import { Effect } from "effect"
import type { Block, Content, Edge, Layer } from "../collections/Collection.ts"
import { checkSize } from "../collections/ContentRules.ts"
import { checkOctets, checkReferenceCount } from "../collections/contentSize.ts"
import { mintId } from "../collections/mintId.ts"
import { namingWith } from "../collections/references.ts"
import { withKind } from "../shared/BlockKind.ts"
import { InvalidInput, type Issue } from "../shared/InvalidInput.ts"
import type { CountedNotes } from "./DesignReader.ts"
import type { ExchangedDesign, ExchangedLayer, ExchangedPart } from "./ExchangedDesign.ts"
import { counted, ImportRepairs, type MendedItems } from "./ImportRepairs.ts"
import { layerOrder } from "./layerOrder.ts"

export const otherLayer = "Other"

export interface DesignInLayers {
  readonly layers: ReadonlyArray<ExchangedLayer>
  readonly parts: ReadonlyArray<ExchangedPart & { readonly layerId: string }>
  /** How many parts had no layer, if other parts have one. */
  readonly others: number
}

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

/** Behind the layers of the parts before the first of these. */
const withLayer = (
  layers: ReadonlyArray<ExchangedLayer>,
  layer: ExchangedLayer,
  { first, parts }: { readonly first: number; readonly parts: ExchangedDesign["parts"] }
): ReadonlyArray<ExchangedLayer> => {
  const earlier = new Set(parts.slice(0, first).map(({ layerId }) => layerId))
  return layers.toSpliced(layers.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, layer)
}

/**
 * Persons on no layer get one of their own, other parts another one. Layers are ordered so that few edges point
 * upwards; the persons' layer comes first on a tie. The first `ordered` layers stay in their order.
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

export interface ImportedContent extends CountedNotes {
  readonly name: string
  readonly description: string
  readonly content: Content
}

const edgesOf = (
  repairs: ImportRepairs,
  { edges }: ExchangedDesign,
  idOf: MendedItems<unknown>["idOf"]
): ReadonlyArray<Edge> => {
  const seen = new Set<string>()
  return edges.flatMap(({ label, sourceId, targetId, ...said }, index): ReadonlyArray<Edge> => {
    const [source, target] = [idOf(sourceId), idOf(targetId)]
    if (source === undefined || target === undefined) return []
    const between = `from ${source} to ${target}`
    const key = `${source}\n${target}`
    if (source === target)
      repairs.note("edge", ["edges", index], `an edge ${between} joins a block with itself: left out`)
    else if (seen.has(key)) repairs.note("edge", ["edges", index], `a second edge ${between} was left out`)
    if (source === target || seen.has(key)) return []
    seen.add(key)
    const text = repairs.label(["edges", index, "label"], label ?? "")
    return [
      {
        sourceId: source,
        targetId: target,
        ...(text === "" ? {} : { label: text }),
        ...repairs.edgeFacts(["edges", index], said)
      }
    ]
  })
}

const layersOf = (repairs: ImportRepairs, { layers, others }: DesignInLayers) => {
  const { idOf, items } = repairs.items("layers", layers)
  if (others > 0)
    repairs.note(
      "loose block",
      ["layers"],
      `${counted(others, "block")} ${others === 1 ? "is on no layer: it is" : "are on no layer: they are"} put on the layer "${otherLayer}"`
    )
  return { layers: items.map((layer, position): Layer => ({ ...layer, position })), layerOf: idOf }
}

/** Counted before anything is made of a design. */
export const tooLargeDesign = ({ edges, parts }: ExchangedDesign): ReadonlyArray<Issue> => [
  ...checkSize("blocks", parts.length),
  ...checkSize("edges", edges.length),
  ...checkReferenceCount(parts.reduce((count, { tagIds }) => count + tagIds.length, 0))
]

/** Usable ids stay, others are made of the names. What breaks a rule is mended and noted. */
export const importedContent = (
  design: ExchangedDesign,
  ordered: number
): Effect.Effect<ImportedContent, InvalidInput> => {
  const issues = tooLargeDesign(design)
  if (issues.length > 0) return Effect.fail(new InvalidInput({ issues }))
  const repairs = new ImportRepairs()
  const placed = inLayers(design, ordered)
  const { layerOf, layers } = layersOf(repairs, placed)
  const specialties = repairs.items("specialties", design.tags)
  const parts = repairs.items("blocks", placed.parts)
  const blocks = parts.items.flatMap(
    ({ description, facts, id, kind, layerId: partLayer, name, tagIds }, index): ReadonlyArray<Block> => {
      const layerId = layerOf(partLayer)
      const needed = [...new Set(tagIds.flatMap((it) => specialties.idOf(it) ?? []))]
      return layerId === undefined
        ? []
        : [
            {
              id,
              name,
              description,
              ...namingWith(layerId, needed),
              ...withKind(kind),
              ...repairs.facts(["blocks", index], facts)
            }
          ]
    }
  )
  const name = repairs.name(["name"], design.name)
  const description = repairs.description(["description"], design.description)
  const content = {
    layers,
    specialties: specialties.items,
    blocks,
    edges: edgesOf(repairs, design, parts.idOf)
  }
  const large = checkOctets(content)
  if (large.length > 0) return Effect.fail(new InvalidInput({ issues: large }))
  return Effect.succeed({ name, description, content, ...repairs.notes() })
}
