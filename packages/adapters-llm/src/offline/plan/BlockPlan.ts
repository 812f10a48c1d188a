import type { Content } from "@design-workspace/domain/collections/Collection"
import type { ModelItem } from "@design-workspace/domain/generation/model/DesignModel"
import type { Analysis } from "../brief/Analysis.ts"
import { kindOfPart } from "../brief/kindOfPart.ts"
import type { ScoredPart } from "../brief/ScoredPart.ts"
import type { Role } from "../text/Heads.ts"
import { instances, type KnownBlock, knownBlocks } from "./BlockCatalogue.ts"
import { LayerChooser } from "./LayerChooser.ts"
import { type AssignablePart, SpecialtyAssigner } from "./SpecialtyAssigner.ts"
import { UniqueNames } from "./UniqueNames.ts"
import type { WantedCount } from "./WantedCount.ts"

type Layer = Content["layers"][number]

interface Planned extends AssignablePart {
  readonly description: string
  readonly layer: Layer | null
}

const onLayer = (one: Omit<Planned, "layer">, layerChooser: LayerChooser): Planned => {
  const layer = layerChooser.choose(one.name, one.role)
  if (layer !== null) layerChooser.countBlock(layer)
  return { ...one, layer }
}

/** Common blocks that the design does not have yet. Each is handed out once, then numbered instances follow. */
class CommonBlocks {
  private free: ReadonlyArray<KnownBlock>
  private numbered = 0
  private readonly names: UniqueNames

  constructor(names: UniqueNames) {
    this.names = names
    this.free = knownBlocks.filter(({ name }) => !names.has(name))
  }

  take(role: Role | null): KnownBlock {
    const found = this.free.find((one) => one.role === role) ?? this.free[0]
    this.free = this.free.filter((one) => one !== found)
    if (found !== undefined) return found
    const base = instances[this.numbered % instances.length] ?? fallback
    this.numbered += 1
    return { ...base, name: this.names.numbered(base.name) }
  }
}

const fallback: KnownBlock = { role: "application", name: "Service", description: "A further service." }

/**
 * The most important parts, in the brief's order. The best of each role come first while there is room, then the rest
 * by score.
 */
const mostImportant = (parts: ReadonlyArray<ScoredPart>, max: number): ReadonlyArray<ScoredPart> => {
  if (parts.length <= max) return parts
  const ranked = parts.toSorted((a, b) => b.score - a.score)
  const best = ranked.filter(
    (part) => ranked.find(({ role }) => role === part.role) === part && part.score > 0
  )
  const picked = new Set([...(best.length <= max ? best : []), ...ranked].slice(0, parts.length * 2))
  const kept = new Set([...picked].slice(0, max))
  return parts.filter((part) => kept.has(part))
}

/** A block for every layer that would otherwise stay empty, as long as there is room. */
const forEmpty = (
  layerChooser: LayerChooser,
  commonBlocks: CommonBlocks,
  room: number
): ReadonlyArray<Planned> =>
  layerChooser
    .empty()
    .slice(0, Math.max(0, room))
    .map((layer) => {
      const role = layerChooser.roleOf(layer)
      const one = commonBlocks.take(role)
      layerChooser.countBlock(layer)
      return { ...one, role: role ?? one.role, about: one.description, layer }
    })

const furtherBlocks = (
  layerChooser: LayerChooser,
  commonBlocks: CommonBlocks,
  count: number
): ReadonlyArray<Planned> =>
  Array.from({ length: Math.max(0, count) }, () => commonBlocks.take(null)).map((one) =>
    onLayer({ ...one, about: one.description }, layerChooser)
  )

/**
 * The blocks to add to the draft: the missing parts of the brief, one for each empty layer, and common ones until the
 * wanted number is reached.
 */
export const blockPlan = (
  analysis: Analysis,
  draft: Content,
  wanted: WantedCount
): ReadonlyArray<ModelItem> => {
  const names = new UniqueNames(draft.blocks.map(({ name }) => name))
  const layerChooser = new LayerChooser(draft)
  const max = wanted?.max ?? 100
  const missing = analysis.parts.filter(
    ({ aliases, name }) => !names.has(name) && !aliases.some((key) => names.has(key))
  )
  const own = mostImportant(missing, max).map((part) =>
    onLayer({ ...part, about: part.own ? part.description : "" }, layerChooser)
  )
  for (const { name } of own) names.take(name)
  const commonBlocks = new CommonBlocks(names)
  const fill = forEmpty(layerChooser, commonBlocks, max - own.length)
  const rest = furtherBlocks(layerChooser, commonBlocks, (wanted?.min ?? 0) - own.length - fill.length)
  const blocks = [...own, ...fill, ...rest]
  const specialtiesOf = new SpecialtyAssigner(draft).assign(blocks)
  return blocks.map((one) => ({
    _tag: "Block",
    name: one.name,
    description: one.description,
    layer: one.layer?.id ?? "",
    specialties: specialtiesOf.get(one) ?? [],
    kind: kindOfPart(one)
  }))
}
