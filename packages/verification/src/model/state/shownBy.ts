import { keepingSpecialties, namingFields } from "../../scenes/blocks.ts"
import {
  type Block,
  type Edge,
  factNames,
  type Kind,
  type Layer,
  plurals,
  type Specialty,
  withoutDefaults
} from "./Content.ts"
import type { Space } from "./State.ts"

interface Marks {
  readonly origin: "custom" | "inherited"
  readonly hidden: boolean
  readonly overridden: ReadonlyArray<string>
  readonly orphaned: boolean
}

/** Hidden items are marked; in the wire's order. */
export interface View {
  readonly layers: ReadonlyArray<Layer & Marks>
  readonly specialties: ReadonlyArray<Specialty & Marks>
  readonly blocks: ReadonlyArray<Block & Marks>
  readonly edges: ReadonlyArray<Edge>
}

/** The fields that a space may override (contract 3). */
export const overridable = {
  block: ["name", "description", ...namingFields, ...factNames],
  layer: ["name", "description", "position"],
  specialty: ["name", "description"]
} as const satisfies Record<Kind, ReadonlyArray<string>>

const own: Marks = { origin: "custom", hidden: false, overridden: [], orphaned: false }

const before = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const byName = (one: Specialty, other: Specialty): number =>
  before(one.name, other.name) || before(one.id, other.id)

const marked = <A extends Specialty>(space: Space, kind: Kind, items: ReadonlyArray<A>) =>
  items.map((item): A & Marks => {
    const overlay = space.overlays.get(`${kind}/${item.id}`)
    const overridden = overridable[kind].filter((field) => field in (overlay?.overrides ?? {}))
    return withoutDefaults({
      ...item,
      ...overlay?.overrides,
      origin: "inherited",
      hidden: overlay?.hidden ?? false,
      overridden,
      orphaned: false
    })
  })

const withOwn = <A extends Specialty>(inherited: ReadonlyArray<A & Marks>, items: ReadonlyArray<A>) => [
  ...inherited,
  ...items.map((item): A & Marks => ({ ...item, ...own }))
]

/**
 * A block without its layer is orphaned: on the collection's layer for it, else on the first shown one. It is hidden
 * with its layer. Specialties that are gone drop out (contract 3).
 */
export const viewOf = (space: Space): View => {
  const { content } = space.collection
  const layers = withOwn(marked(space, "layer", content.layers), space.custom.layers).sort(
    (one, other) => one.position - other.position || byName(one, other)
  )
  const specialties = withOwn(marked(space, "specialty", content.specialties), space.custom.specialties).sort(
    byName
  )
  const known = new Set(specialties.map(({ id }) => id))
  const place = (id: string): number => layers.findIndex((layer) => layer.id === id)
  const inheritedLayer = (block: Block) => content.blocks.find(({ id }) => id === block.id)?.layer_id

  const placed = (block: Block & Marks): Block & Marks => {
    const named = layers.find(({ id }) => id === block.layer_id)
    const layer =
      named ??
      layers.find(({ id }) => id === inheritedLayer(block)) ??
      layers.find(({ hidden }) => !hidden) ??
      layers[0]
    return {
      ...keepingSpecialties((id) => known.has(id))(block),
      layer_id: layer?.id ?? block.layer_id,
      hidden: block.hidden || layer === undefined || layer.hidden,
      orphaned: named === undefined
    }
  }

  const blocks = withOwn(marked(space, "block", content.blocks), space.custom.blocks)
    .map(placed)
    .sort((one, other) => place(one.layer_id) - place(other.layer_id) || byName(one, other))
  return { layers, specialties, blocks, edges: content.edges }
}

const shown = ({ hidden }: Marks): boolean => !hidden

export const asShown = <A extends Block>({ specialties }: View, block: A): A =>
  keepingSpecialties((id) => specialties.some((it) => it.id === id && shown(it)))(block)

/** References to hidden items are dropped (contract 3). */
export const shownBy = (space: Space): View => {
  const view = viewOf(space)
  const specialties = view.specialties.filter(shown)
  const blocks = view.blocks.filter(shown).map((block) => asShown(view, block))
  const isShown = (id: string) => blocks.some((block) => block.id === id)
  return {
    layers: view.layers.filter(shown),
    specialties,
    blocks,
    edges: view.edges.filter(({ source_id, target_id }) => isShown(source_id) && isShown(target_id))
  }
}

/** `orphaned` if only an overlay is left of it, null if there is none. */
export const standingOf = (space: Space, kind: Kind, id: string) => {
  const list = plurals[kind]
  if (space.collection.content[list].some((item) => item.id === id)) return "inherited"
  if (space.custom[list].some((item) => item.id === id)) return "custom"
  return space.overlays.has(`${kind}/${id}`) ? "orphaned" : null
}
