import { Effect } from "effect"
import type { Block, Content, Edge, Layer } from "../collections/Collection.ts"
import { checkSize } from "../collections/ContentRules.ts"
import { mintId } from "../collections/mintId.ts"
import { withKind } from "../shared/BlockKind.ts"
import { customPrefix, ItemId, isPathStep } from "../shared/Ids.ts"
import { InvalidInput, type Issue } from "../shared/InvalidInput.ts"
import type { ImportNote } from "./DesignReader.ts"
import type { ExchangedDesign } from "./ExchangedDesign.ts"

/** What a collection can hold of a design that was read, and what had to be changed for that. */
export interface ImportedContent {
  readonly name: string
  readonly description: string
  readonly content: Content
  readonly notes: ReadonlyArray<ImportNote>
}

/** Without what the database cannot hold: U+0000 and lone surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\p{Cs}/gu, "")

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/gu

const most = { name: 200, label: 80, description: 10_000 } as const

/** The first `maximum` code points. */
const cut = (text: string, maximum: number): string =>
  text.length <= maximum ? text : [...text.slice(0, 2 * maximum)].slice(0, maximum).join("")

const itemId = /^[A-Za-z0-9_.:-]{1,64}$/u

const isUsable = (id: string): boolean => itemId.test(id) && !isPathStep(id) && !id.startsWith(customPrefix)

/** Texts that fit, and a note for each that had to be changed. */
class Mending {
  readonly notes: Array<ImportNote> = []

  note(path: ImportNote["path"], message: string): void {
    this.notes.push({ path, message })
  }

  line(path: ImportNote["path"], text: string, maximum: number): string {
    const plain = storable(text).replace(lineBreaks, " ")
    const fits = cut(plain, maximum)
    if (plain !== text) this.note(path, "line breaks and characters that cannot be stored were taken out")
    if (fits !== plain) this.note(path, `was cut to ${maximum} characters`)
    return fits
  }

  name(path: ImportNote["path"], text: string): string {
    const name = this.line(path, text, most.name)
    if (name !== "") return name
    this.note(path, 'has no name and is called "Unnamed"')
    return "Unnamed"
  }

  description(path: ImportNote["path"], text: string): string {
    const plain = storable(text)
    const fits = cut(plain, most.description)
    if (plain !== text) this.note(path, "characters that cannot be stored were taken out")
    if (fits !== plain) this.note(path, `was cut to ${most.description} characters`)
    return fits
  }

  /** The id of each item: its own where a collection takes it, else one made of its name. */
  ids(items: ReadonlyArray<{ readonly id: string; readonly name: string }>): ReadonlyMap<string, ItemId> {
    const taken = new Set(items.map(({ id }) => id).filter(isUsable))
    const ids = new Map<string, ItemId>()
    for (const { id, name } of items) {
      const kept = isUsable(id) ? ItemId.make(id) : mintId(name, taken)
      taken.add(kept)
      ids.set(id, kept)
    }
    return ids
  }
}

const edgesOf = (
  mending: Mending,
  { edges }: ExchangedDesign,
  ids: ReadonlyMap<string, ItemId>
): ReadonlyArray<Edge> => {
  const seen = new Set<string>()
  return edges.flatMap(({ label, sourceId, targetId }, index): ReadonlyArray<Edge> => {
    const [source, target] = [ids.get(sourceId), ids.get(targetId)]
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

/** Blocks need a layer: those without one get a last layer of their own. */
const withoutLayer = { id: "", name: "Other", description: "" }

const layersOf = (mending: Mending, { layers, parts }: ExchangedDesign) => {
  const alone = parts.filter(({ layerId }) => layerId === null).length
  if (alone > 0)
    mending.note(
      ["layers"],
      `${alone} blocks are on no layer: they are put on the layer "${withoutLayer.name}"`
    )
  const all = alone > 0 ? [...layers, withoutLayer] : layers
  const ids = mending.ids(all)
  const named = all.flatMap((layer, position): ReadonlyArray<Layer> => {
    const id = ids.get(layer.id)
    if (id === undefined) return []
    const name = mending.name(["layers", position, "name"], layer.name)
    return [
      {
        id,
        name,
        description: mending.description(["layers", position, "description"], layer.description),
        position
      }
    ]
  })
  return { ids, layers: named }
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
  const { ids: layerIds, layers } = layersOf(mending, design)
  const tagIds = mending.ids(design.tags)
  const partIds = mending.ids(design.parts)
  const specialties = design.tags.flatMap((tag, index) => {
    const id = tagIds.get(tag.id)
    if (id === undefined) return []
    const name = mending.name(["specialties", index, "name"], tag.name)
    return [
      { id, name, description: mending.description(["specialties", index, "description"], tag.description) }
    ]
  })
  const blocks = design.parts.flatMap((part, index): ReadonlyArray<Block> => {
    const [id, layerId] = [partIds.get(part.id), layerIds.get(part.layerId ?? withoutLayer.id)]
    if (id === undefined || layerId === undefined) return []
    return [
      {
        id,
        name: mending.name(["blocks", index, "name"], part.name),
        description: mending.description(["blocks", index, "description"], part.description),
        layerId,
        defaultSpecialties: [...new Set(part.tagIds.flatMap((it) => tagIds.get(it) ?? []))],
        ...withKind(part.kind)
      }
    ]
  })
  return Effect.succeed({
    name: mending.name(["name"], design.name),
    description: mending.description(["description"], design.description),
    content: { layers, specialties, blocks, edges: edgesOf(mending, design, partIds) },
    notes: mending.notes
  })
}
