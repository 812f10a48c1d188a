import type { Content } from "@design-workspace/domain/collections/Collection"
import type { ModelItem } from "@design-workspace/domain/generation/model/DesignModel"
import type { Analysis } from "../brief/Analysis.ts"
import type { Wish } from "../brief/Wish.ts"
import type { Role } from "../text/Heads.ts"
import { instances, type KnownBlock, knownBlocks } from "./BlockCatalogue.ts"
import { Names, type Wanted } from "./Filling.ts"
import { Placement } from "./Placement.ts"
import { type Staffed, Staffing } from "./Staffing.ts"

type Layer = Content["layers"][number]

interface Planned extends Staffed {
  readonly description: string
  readonly layer: Layer | null
}

const onLayer = (one: Omit<Planned, "layer">, placement: Placement): Planned => {
  const layer = placement.choose(one.name, one.role)
  if (layer !== null) placement.put(layer)
  return { ...one, layer }
}

/** Common blocks that the design does not have yet. Each is handed out once, then numbered instances follow. */
class Stock {
  private free: ReadonlyArray<KnownBlock>
  private numbered = 0
  private readonly names: Names

  constructor(names: Names) {
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
 * The most important wishes, in the brief's order. The best of each role come first while there is room, then the rest
 * by score.
 */
const chosen = (wishes: ReadonlyArray<Wish>, max: number): ReadonlyArray<Wish> => {
  if (wishes.length <= max) return wishes
  const ranked = wishes.toSorted((a, b) => b.score - a.score)
  const best = ranked.filter(
    (wish) => ranked.find(({ role }) => role === wish.role) === wish && wish.score > 0
  )
  const picked = new Set([...(best.length <= max ? best : []), ...ranked].slice(0, wishes.length * 2))
  const kept = new Set([...picked].slice(0, max))
  return wishes.filter((wish) => kept.has(wish))
}

/** A block for every layer that would otherwise stay empty, as long as there is room. */
const forEmpty = (placement: Placement, stock: Stock, room: number): ReadonlyArray<Planned> =>
  placement
    .empty()
    .slice(0, Math.max(0, room))
    .map((layer) => {
      const role = placement.roleOf(layer)
      const one = stock.take(role)
      placement.put(layer)
      return { ...one, role: role ?? one.role, about: one.description, layer }
    })

const further = (placement: Placement, stock: Stock, count: number): ReadonlyArray<Planned> =>
  Array.from({ length: Math.max(0, count) }, () => stock.take(null)).map((one) =>
    onLayer({ ...one, about: one.description }, placement)
  )

/**
 * The blocks to add to the draft: the missing parts of the brief, one for each empty layer, and common ones until the
 * wanted number is reached.
 */
export const blockPlan = (analysis: Analysis, draft: Content, wanted: Wanted): ReadonlyArray<ModelItem> => {
  const names = new Names(draft.blocks.map(({ name }) => name))
  const placement = new Placement(draft)
  const max = wanted?.max ?? 100
  const missing = analysis.parts.filter(
    ({ aliases, name }) => !names.has(name) && !aliases.some((key) => names.has(key))
  )
  const own = chosen(missing, max).map((wish) =>
    onLayer({ ...wish, about: wish.own ? wish.description : "" }, placement)
  )
  for (const { name } of own) names.take(name)
  const stock = new Stock(names)
  const fill = forEmpty(placement, stock, max - own.length)
  const rest = further(placement, stock, (wanted?.min ?? 0) - own.length - fill.length)
  const blocks = [...own, ...fill, ...rest]
  const staff = new Staffing(draft).assign(blocks)
  return blocks.map((one) => ({
    _tag: "Block",
    name: one.name,
    description: one.description,
    layer: one.layer?.id ?? "",
    specialties: staff.get(one) ?? []
  }))
}
