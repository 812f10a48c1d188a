import { Effect } from "effect"
import type { Block, Content, Edge, Layer } from "../collections/Collection.ts"
import { checkSize } from "../collections/ContentRules.ts"
import { mintId } from "../collections/mintId.ts"
import { withKind } from "../shared/BlockKind.ts"
import { InvalidInput, type Issue } from "../shared/InvalidInput.ts"
import type { ImportNote } from "./DesignReader.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"
import { type MendedItems, Mending, most } from "./Mending.ts"

/** What a collection can hold of a design that was read, and what had to be changed for that. */
export interface ImportedContent {
  readonly name: string
  readonly description: string
  readonly content: Content
  readonly notes: ReadonlyArray<ImportNote>
}

const edgesOf = (
  mending: Mending,
  { edges }: ExchangedDesign,
  idOf: MendedItems<unknown>["idOf"]
): ReadonlyArray<Edge> => {
  const seen = new Set<string>()
  return edges.flatMap(({ label, sourceId, targetId }, index): ReadonlyArray<Edge> => {
    const [source, target] = [idOf(sourceId), idOf(targetId)]
    if (source === undefined || target === undefined) return []
    const between = `from ${source} to ${target}`
    const key = `${source}\n${target}`
    if (source === target)
      mending.note(["edges", index], `an edge ${between} joins a block with itself: left out`)
    else if (seen.has(key))
      mending.note(["edges", index], `a second edge ${between} was left out: ${label ?? ""}`)
    if (source === target || seen.has(key)) return []
    seen.add(key)
    const said = mending.line(["edges", index, "label"], label ?? "", most.label)
    return [{ sourceId: source, targetId: target, ...(said === "" ? {} : { label: said }) }]
  })
}

/** The name of the layer of the blocks that are on none: a collection puts each block on a layer. */
const otherLayer = "Other"

const layersOf = (mending: Mending, { layers, parts }: ExchangedDesign) => {
  const { idOf, items } = mending.items("layers", layers)
  const named = items.map((layer, position): Layer => ({ ...layer, position }))
  const alone = parts.filter(({ layerId }) => layerId === null).length
  if (alone === 0) return { layers: named, layerOf: (id: string | null) => idOf(id ?? "") }
  mending.note(["layers"], `${alone} blocks are on no layer: they are put on the layer "${otherLayer}"`)
  const other = mintId(otherLayer, new Set(named.map(({ id }) => id)))
  return {
    layers: [...named, { id: other, name: otherLayer, description: "", position: named.length }],
    layerOf: (id: string | null) => (id === null ? other : idOf(id))
  }
}

const tooLarge = ({ edges, parts }: ExchangedDesign): ReadonlyArray<Issue> => [
  ...checkSize("blocks", parts.length),
  ...checkSize("edges", edges.length)
]

/**
 * Makes the content of a collection of a design that was read. Ids that a collection takes stay; others are made of the
 * names. What breaks a rule is mended and noted, by its place in the answer's `collection`. A design with more blocks or
 * edges than a collection may have is refused.
 */
export const importedContent = (design: ExchangedDesign): Effect.Effect<ImportedContent, InvalidInput> => {
  const issues = tooLarge(design)
  if (issues.length > 0) return Effect.fail(new InvalidInput({ issues }))
  const mending = new Mending()
  const { layerOf, layers } = layersOf(mending, design)
  const specialties = mending.items("specialties", design.tags)
  const parts = mending.items("blocks", design.parts)
  const blocks = parts.items.flatMap(
    ({ description, id, kind, layerId: partLayer, name, tagIds }): ReadonlyArray<Block> => {
      const layerId = layerOf(partLayer)
      const defaultSpecialties = [...new Set(tagIds.flatMap((it) => specialties.idOf(it) ?? []))]
      return layerId === undefined
        ? []
        : [{ id, name, description, layerId, defaultSpecialties, ...withKind(kind) }]
    }
  )
  return Effect.succeed({
    name: mending.name(["name"], design.name),
    description: mending.description(["description"], design.description),
    content: { layers, specialties: specialties.items, blocks, edges: edgesOf(mending, design, parts.idOf) },
    notes: mending.notes
  })
}
